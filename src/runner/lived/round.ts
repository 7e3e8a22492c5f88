import { callText } from '../../compare/describe.ts'
import type { Held } from '../../gateway/backends/held.ts'
import type { Blame, Exchange } from '../../scenarios/case.ts'
import type { Round } from '../../scenarios/lived/life.ts'
import type { Checked } from '../exchange.ts'
import { atRequest } from '../verdict.ts'
import { asAsked, mixedModels } from './asked-model.ts'
import type { Behaviour } from './behaviour.ts'
import { hasFailed } from './ends.ts'
import { amissInChoice } from './forced.ts'
import { isTold, lookAt } from './look.ts'
import { ownResults } from './own-results.ts'
import type { Play, Stop } from './play.ts'
import { type Scripted, scripted } from './scripted.ts'
import { isResponseLost } from './server-state.ts'
import { choose } from './switching.ts'

export interface Place {
  readonly round: Round
  /** The round before it in the same turn. */
  readonly before: Round | undefined
  /** The round behind the next one: where the story goes on if the next one is not needed. */
  readonly after: Round | undefined
}

type Lived =
  | { readonly stop: Stop }
  | { readonly round: Round; readonly scripted: Scripted; readonly isSkipped: boolean }

/** Lives one round: looks at the request, then answers it. */
export async function playRound(held: Held, { round: planned, before, after }: Place, play: Play): Promise<Lived> {
  play.requests += 1
  const hasRun = takeResults(held, before, play)
  const isSkipped = hasRun && after !== undefined
  const door = play.stage.doorOf(held)
  const round = asAsked(isSkipped ? after : planned, held, door, before)
  if (play.apart.isMissing) return { stop: { skip: NO_PROBE } }
  if (play.results.at(-1)?.verdict === 'fail') return { stop: { found: [] } }
  const amiss = [
    ...amissBefore(before, play),
    ...play.person.behaviours,
    ...play.apart.behaviours,
    ...mixedModels(held, door, round),
  ]
  if (amiss.length > 0) return { stop: { found: amiss } }
  const { exchange } = round
  const choice = amissInChoice(held, before, exchange, play)
  if (choice !== undefined) return { stop: choice }
  const checked = lookAt(held, exchange, play, round.answer === undefined)
  const body = held.asked.request
  play.results.push(atRequest(checked, exchange, body, play.requests))
  play.made.push({ exchange, body: play.referee.whole(body, exchange.target, play.memory) })
  if (checked.failed) return { stop: { found: blamed(checked, exchange) } }
  for (const label of round.late) arriveLate(label, play)
  return { round, scripted: answer(held, round, play), isSkipped }
}

const NO_PROBE = 'This client does not ask the model by itself whether it takes tools.'

/** What the client has made of what it was told, by the tools of its request. */
function blamed({ deviations }: Checked, { expect: { blame } }: Exchange): Behaviour[] {
  const wrong = deviations.find(({ kind }) => kind === 'tools-sent' || kind === 'tools-withheld')
  return blame === undefined || wrong === undefined ? [] : [{ kind: blame, message: BLAME[blame] }]
}

const BLAME: Readonly<Record<Blame, string>> = {
  'learned-wrongly': 'The client takes for known of the model what nobody has told it.',
  'not-learned': 'The client does not know of the model what it was told before.',
}

/**
 * Puts into the chronicle what the tools gave. Of an answer that broke off, what its calls gave may be left out; true
 * where the client has run one of these and tells the model so: then nobody need ask for it again.
 */
function takeResults(held: Held, before: Round | undefined, play: Play): boolean {
  const given = play.desk.takeGiven()
  if (before === undefined || !hasFailed(before)) {
    for (const part of [...given, ...ownResults(held, before, play)]) play.chronicle.result(part)
    return false
  }
  for (const part of given) play.chronicle.lateResult(part)
  const { messages } = play.referee.parse(held.asked.request, held.asked.target, play.memory)
  return given.some(({ response }) => isTold(response, messages))
}

function amissBefore(before: Round | undefined, { desk }: Play): Behaviour[] {
  if (desk.behaviours.length > 0) return [...desk.behaviours]
  if (before !== undefined && hasFailed(before)) return []
  return desk.untouched
    .filter(({ isOwn }) => isOwn !== true)
    .map(({ part }) => ({
      kind: 'not-executed',
      message: `The model called ${callText(part)}, and is asked again before that was run.`,
    }))
}

function arriveLate(label: string, { desk, chronicle }: Play): void {
  const result = desk.release(label)
  if (result !== undefined) chronicle.lateResult(result)
}

function answer(held: Held, round: Round, play: Play): Scripted {
  const { stage, desk, chronicle, memory, referee, meanwhile } = play
  const { target } = round.exchange
  const made = scripted(round, held.asked)
  const manner = round.answer?.kind === 'message' ? round.answer.manner : {}
  if (isResponseLost(round)) memory.forget(target)
  const other = round.switch
  if (other !== undefined) meanwhile.plan(() => choose(other, play))
  desk.ask(made.arrives === undefined ? [] : round.calls)
  if (made.arrives !== undefined) {
    chronicle.answer(made.arrives, made.isBroken)
    const response = made.isBroken ? undefined : referee.reply(made.arrives, target, manner)
    if (response !== undefined) memory.add(target, { request: held.asked.request, response: () => response })
  }
  if (made.answer !== undefined) stage.answer(held, made.answer)
  return made
}
