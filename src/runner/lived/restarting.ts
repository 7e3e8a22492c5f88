import type { Restart } from '../../scenarios/lived/life.ts'
import { agentOf, type Play, type Stop } from './play.ts'

/** The user ends the client and starts it again. */
export async function restart({ files }: Restart, play: Play): Promise<Stop | undefined> {
  await agentOf(play).close()
  play.agent = undefined
  await play.client.restart()
  play.chronicle.forget()
  play.turns = []
  if (files === 'kept' || play.home.damage()) return undefined
  return { skip: 'This client keeps nothing in its folder that could be damaged.' }
}

/** A client whose files nobody can read has to say so. */
export function untold({ home, person, stage }: Play): Stop | undefined {
  const events = [...person.heard, ...stage.spoken.flatMap((speaking) => speaking.events)]
  const texts = events.flatMap((event) => (event.type === 'notice' || event.type === 'error' ? [event.message] : []))
  const files = home.untold(texts)
  if (files.length === 0) return undefined
  const message = `Nobody can read ${files.join(' and ')} any more, and the client tells its user nothing of it.`
  return { found: [{ kind: 'error-swallowed', message }] }
}
