import type { Held } from '../../gateway/backends/held.ts'
import type { Round } from '../../scenarios/lived/life.ts'
import { cannotGoOn } from './ends.ts'
import { next, silence } from './next.ts'
import { found, type Play, type Stop } from './play.ts'
import { playRound } from './round.ts'
import type { Speaking } from './stage.ts'

const NO_LIMIT = 'It goes on behind `maxSteps`: it has no limit of its own, or was not given this one.'

/**
 * The client has made all the requests that it may make, and its last calls are open. It may run them or not, show an error,
 * end without a word, or ask for a last word without tools.
 */
export async function reachLimit(last: Round, speaking: Speaking, play: Play): Promise<Stop | undefined> {
  const came = await next(speaking, play)
  if (came === 'late') return found('hang', silence(play))
  // What it has not begun by now it is not to begin any more.
  play.desk.cancel()
  if (came === 'ended') return afterwards(speaking, play)
  if (offersTools(came, play)) return { skip: NO_LIMIT }
  const lived = await playRound(came, { round: lastWord(last), before: undefined, after: undefined }, play)
  if ('stop' in lived) return lived.stop
  const end = await next(speaking, play)
  if (end === 'late') return found('hang', silence(play))
  if (end !== 'ended') return found('too-many-requests', 'The client has its last word, and asks again.')
  return afterwards(speaking, play)
}

/** What was open may be answered or removed, and the client may say in words of its own what it wants. */
function lastWord({ exchange, ...round }: Round): Round {
  const { expect } = exchange
  const { answer: _, ...open } = round
  const allow = expect.allow === 'all' ? expect.allow : [...expect.allow, 'invented-text' as const]
  const orphans = { ...expect.orphans, calls: 'either' as const }
  return { ...open, calls: [], exchange: { ...exchange, expect: { ...expect, allow, orphans } } }
}

function offersTools({ asked }: Held, { referee, memory }: Play): boolean {
  const { tools, toolChoice } = referee.parse(asked.request, asked.target, memory)
  return tools.length > 0 && toolChoice !== 'none'
}

/** What the last calls gave may be kept or not. */
function afterwards({ heard }: Speaking, { desk, chronicle }: Play): Stop | undefined {
  for (const part of desk.takeGiven()) chronicle.lateResult(part)
  if (desk.behaviours.length > 0) return { found: desk.behaviours }
  return heard === undefined || heard.kind === 'done' || heard.kind === 'shown-error' ? undefined : cannotGoOn(heard)
}
