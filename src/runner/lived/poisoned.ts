import type { Held } from '../../gateway/backends/held.ts'
import { refusalBy } from '../../gateway/refusals/refuse.ts'
import type { Violation } from '../../judge/violation.ts'
import type { Behaviour } from './behaviour.ts'
import { next } from './next.ts'
import { agentOf, type Play, type Stop } from './play.ts'
import type { Speaking } from './stage.ts'

/** What a user says whose last message was refused. */
const WRITES_AGAIN = 'Are you still there?'
/** How often a client may make a request again that was refused. */
const MOST_TRIES = 10

/** What is found beside where a request fails: whether the conversation goes on at all if the provider refuses it. */
export async function afterFailure(stop: Stop, refused: Held, speaking: Speaking, play: Play): Promise<Stop> {
  const last = play.results.at(-1)
  if (last?.verdict !== 'fail' || 'skip' in stop) return stop
  return { found: [...stop.found, ...(await staysRefused(refused, last.violations, speaking, play))] }
}

/**
 * Whether the conversation is dead from a request on that the provider refuses: it is refused, the user is told or not,
 * writes again, and what made that request wrong is in the next one too.
 */
async function staysRefused(
  refused: Held,
  violations: readonly Violation[],
  speaking: Speaking,
  play: Play,
): Promise<Behaviour[]> {
  const broken = ofHistory(violations, refused, play)
  if (broken.length === 0) return []
  if ((await refuseUntilEnd(refused, broken, speaking, play)) === 'mended') return []
  const again = await next(play.stage.speak(agentOf(play), WRITES_AGAIN), play)
  if (again === 'ended' || again === 'late') return []
  play.requests += 1
  const rule = sharedRule(broken, violationsOf(again, play))
  if (rule === undefined) return []
  const message = `The provider refuses the history, the user writes again, and the next request is refused for the same (${rule}): the conversation is dead.`
  return [{ kind: 'poisoned', message }]
}

/** A client may make the request again, as it was or mended, before it gives up. */
async function refuseUntilEnd(
  refused: Held,
  broken: readonly Violation[],
  speaking: Speaking,
  play: Play,
): Promise<'mended' | 'refused'> {
  let held = refused
  let found = broken
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    play.stage.answer(held, { kind: 'failure', failure: refusalBy(found, held.asked.target) })
    const came = await next(speaking, play)
    if (came === 'ended' || came === 'late') return 'refused'
    play.requests += 1
    found = violationsOf(came, play)
    if (sharedRule(broken, found) === undefined) return 'mended'
    held = came
  }
  return 'refused'
}

function violationsOf(held: Held, play: Play): readonly Violation[] {
  const { request, target } = held.asked
  return ofHistory(play.referee.judge(request, target, play.memory), held, play)
}

/** Those that the provider refuses, and that stand where the history does: an option may be another one next time. */
function ofHistory(violations: readonly Violation[], { asked }: Held, play: Play): readonly Violation[] {
  const { messages, pointerOf } = play.referee.parse(asked.request, asked.target, play.memory)
  const places = new Set(messages.map((message) => memberOf(pointerOf(message) ?? '')))
  return violations.filter(({ level, pointer }) => level === 'must' && places.has(memberOf(pointer)))
}

/** The member of the body that a pointer goes into. */
function memberOf(pointer: string): string {
  return pointer.split('/')[1] ?? ''
}

function sharedRule(before: readonly Violation[], after: readonly Violation[]): string | undefined {
  return before.find(({ rule }) => after.some((violation) => violation.rule === rule))?.rule
}
