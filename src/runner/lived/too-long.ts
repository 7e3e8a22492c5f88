import type { Body } from '../../dialects/dialect.ts'
import type { Held } from '../../gateway/backends/held.ts'
import type { Round } from '../../scenarios/lived/life.ts'
import { found, type Play, type Stop } from './play.ts'

/** What is wrong with a request behind one that was too long: it has to say less. */
export function staysTooLong({ asked }: Held, before: Round | undefined, play: Play): Stop | undefined {
  const last = play.made.at(-1)
  if (before?.retry !== 'shorter' || last === undefined) return undefined
  const { request, target } = asked
  const { referee, memory } = play
  if (lengthOf(referee.whole(request, target, memory)) < lengthOf(last.body)) return undefined
  return found('poisoned', 'The request was too long, and the client makes one that is no shorter.')
}

function lengthOf(request: Body): number {
  return JSON.stringify(request).length
}
