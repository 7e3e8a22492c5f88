import { callText } from '../../compare/describe.ts'
import type { Held } from '../../gateway/backends/held.ts'
import type { Round } from '../../scenarios/lived/life.ts'
import { atRequest } from '../verdict.ts'
import type { Behaviour } from './behaviour.ts'
import { hasFailed } from './ends.ts'
import { isTold, lookAt } from './look.ts'
import type { Play, Stop } from './play.ts'
import { type Scripted, scripted } from './scripted.ts'

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
  const round = isSkipped ? after : planned
  const amiss = [...amissBefore(before, play), ...otherModel(held, round)]
  if (amiss.length > 0) return { stop: { found: amiss } }
  const { exchange } = round
  const checked = await lookAt(held, exchange, play, round.answer === undefined)
  const body = held.asked.request
  play.results.push(atRequest(checked, exchange, body, play.requests))
  play.made.push({ exchange, body })
  if (checked.failed) return { stop: { found: [] } }
  for (const label of round.late) arriveLate(label, play)
  return { round, scripted: answer(held, round, play), isSkipped }
}

/**
 * Puts into the chronicle what the tools gave. Of an answer that broke off, what its calls gave may be left out; true
 * where the client has run one of these and tells the model so: then nobody need ask for it again.
 */
function takeResults(held: Held, before: Round | undefined, play: Play): boolean {
  const given = play.desk.takeGiven()
  if (before === undefined || !hasFailed(before)) {
    for (const part of given) play.chronicle.result(part)
    return false
  }
  for (const part of given) play.chronicle.lateResult(part)
  const { messages } = play.referee.parse(held.asked.request, held.asked.target)
  return given.some(({ response }) => isTold(response, messages))
}

function amissBefore(before: Round | undefined, { desk }: Play): Behaviour[] {
  if (desk.behaviours.length > 0) return [...desk.behaviours]
  if (before !== undefined && hasFailed(before)) return []
  return desk.untouched.map(({ part }) => ({
    kind: 'not-executed',
    message: `The model called ${callText(part)}, and is asked again before that was run.`,
  }))
}

function otherModel({ asked: { target } }: Held, { exchange }: Round): Behaviour[] {
  if (target.model === exchange.target.model) return []
  const message = `The request is for ${target.model}, and the user has chosen ${exchange.target.model}.`
  return [{ kind: 'mixed-models', message }]
}

function arriveLate(label: string, { desk, chronicle }: Play): void {
  const result = desk.release(label)
  if (result !== undefined) chronicle.lateResult(result)
}

function answer(held: Held, round: Round, { stage, desk, chronicle, memory, referee }: Play): Scripted {
  const { target } = round.exchange
  const made = scripted(round, held.asked)
  desk.ask(made.arrives === undefined ? [] : round.calls)
  if (made.arrives !== undefined) {
    chronicle.answer(made.arrives, made.isBroken)
    const response = made.isBroken ? undefined : referee.reply(made.arrives, target)
    if (response !== undefined) memory.add(target, { request: held.asked.request, response: () => response })
  }
  if (made.answer !== undefined) stage.answer(held, made.answer)
  return made
}
