import type { Heard } from '../../clients/running.ts'
import type { Target } from '../../providers/target.ts'
import { cannotGoOn } from './ends.ts'
import { agentOf, found, type Play, type Stop } from './play.ts'

/** The user chooses another model. */
export function choose(target: Target, play: Play): Promise<Heard> {
  return agentOf(play).switch({ target, connection: play.stage.connection(target) })
}

/** What is wrong with what came of that. */
export function chosen(heard: Heard): Stop | undefined {
  switch (heard.kind) {
    case 'done':
      return undefined
    case 'shown-error':
      return found('gave-up', `The client does not go over to another model: ${heard.message}`)
    default:
      return cannotGoOn(heard)
  }
}

/** The same for what was chosen while a turn was under way, when that is over. */
export async function chosenMeanwhile({ meanwhile, patience }: Play): Promise<Stop | undefined> {
  const heard = await meanwhile.outcome(patience.deadline)
  if (heard !== 'late') return heard && chosen(heard)
  return found('hang', 'The user has chosen another model, and the client has not taken it when its turn is over.')
}
