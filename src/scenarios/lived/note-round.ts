import { isBroken as neverCameWhole } from '../../compare/values/arguments.ts'
import { profileFact } from '../../models/support/profile.ts'
import type { Request } from '../story.ts'
import { type Draft, type DraftRound, isBroken, mayAsk } from './draft.ts'
import type { Happening } from './happening.ts'
import type { RetryBy, ScriptedCall } from './life.ts'
import { livedExpectation } from './lived-expectation.ts'

type Of<K extends Happening['kind']> = Extract<Happening, { readonly kind: K }>

export function noteRequest(draft: Draft, request: Request): string | undefined {
  const { rounds, chapters } = draft
  if (chapters.at(-1)?.kind !== 'turn') return 'An agent asks nothing before its user speaks.'
  if (rounds.length > 0 && rounds.at(-1)?.answer === undefined) return 'A request gets no answer, and the turn goes on.'
  if (!mayAsk(draft)) return 'An agent that has its answer asks nothing more before its user speaks.'
  const exchange = draft.toExchange(request, draft.requests, draft.hasBreak)
  const hasTools = exchange.tools.length > 0 && exchange.expect.tools !== 'withheld'
  if (hasTools && profileFact(exchange.target)?.tools === false) return NO_TOOLS
  const { finishing } = draft
  const expect = livedExpectation(request.expect)
  rounds.push({ exchange, expect, calls: [], late: [], ...(finishing === undefined ? {} : { finishing }) })
  draft.requests += 1
  return undefined
}

const NO_TOOLS = 'The model takes no tools.'

export function noteAnswer(draft: Draft, { message, calls, travel }: Of<'answer'>): string | undefined {
  const round = draft.rounds.at(-1)
  if (round === undefined || round.answer !== undefined) return 'An answer comes that nobody asked for.'
  round.answer = { kind: 'message', message, ...travel }
  round.calls = [...calls].map(([label, part]) => ({ label, part, isCancelled: false, isLate: false }))
  draft.hasBreak ||= isBroken(round)
  return undefined
}

export function noteFailure(draft: Draft, failure: Of<'failure'>['failure']): string | undefined {
  const round = draft.rounds.at(-1)
  if (round === undefined || round.answer !== undefined) return 'An error comes that nobody asked for.'
  round.answer = failure === 'response-lost' ? { kind: 'failure', failure } : { kind: 'failure', failure }
  return undefined
}

export function noteRetry(draft: Draft, by: RetryBy): string | undefined {
  const round = draft.rounds.at(-1)
  if (round === undefined || !mayFail(round)) return 'Nothing failed that could be tried again.'
  round.retry = by
  return undefined
}

/** The agent comes to its limit where its last calls are open, or were run just before. */
export function noteLimit(draft: Draft): string | undefined {
  const { maxSteps } = draft.setting
  const last = draft.rounds.at(-1)
  if (last === undefined || last.calls.length === 0) return 'Nothing is open where the limit hits.'
  if (draft.rounds.length !== maxSteps)
    return `A turn of ${draft.rounds.length} requests does not hit its limit of ${maxSteps}.`
  if (last.calls.some(({ result }) => result === undefined))
    return 'Agents may run their last calls, so that each needs a result.'
  last.isLimit = true
  draft.hasBreak = true
  return undefined
}

/** An answer that stops inside a call is an error to some, and a call that cannot be run to others. */
function mayFail(round: DraftRound): boolean {
  return isBroken(round) || round.calls.some(({ part }) => neverCameWhole(part))
}

/** Moves the call behind those that have their results already, which is the order in which these arrive. */
export function noteResult(draft: Draft, { label, part, isLate, isOwn }: Of<'result'>): string | undefined {
  const round = isLate ? roundOf(draft, label) : draft.rounds.at(-1)
  const call = round?.calls.find((each) => each.label === label)
  if (round === undefined || call === undefined) return 'A result comes that no agent waits for.'
  const done = round.calls.filter((each) => each !== call && each.result !== undefined)
  const rest = round.calls.filter((each) => each !== call && each.result === undefined)
  round.calls = [...done, { ...call, result: part, isLate, ...(isOwn ? { isOwn } : {}) }, ...rest]
  if (!isLate) return undefined
  const current = draft.rounds.at(-1)
  if (current === undefined || current === round || current.answer !== undefined) return LATE
  current.late.push(label)
  return undefined
}

const LATE = 'A late result arrives while a request is under way: put `send` before it.'

function roundOf({ chapters }: Draft, label: string): DraftRound | undefined {
  const rounds = chapters.flatMap((chapter) => (chapter.kind === 'turn' ? chapter.rounds : []))
  return rounds.find(({ calls }) => calls.some((call) => call.label === label))
}

export function noteCancel(draft: Draft, { at, labels }: Of<'cancel'>): string | undefined {
  const round = draft.rounds.at(-1)
  if (round === undefined || round.cancel !== undefined) return 'There is nothing to cancel.'
  const cancelled = round.calls.map(
    (call): ScriptedCall => (labels.includes(call.label) ? { ...call, isCancelled: true } : call),
  )
  if (cancelled.some(({ result, isCancelled }) => result === undefined && !isCancelled)) {
    return 'An agent is cancelled as a whole: none of its calls goes on.'
  }
  round.calls = cancelled
  round.cancel = at
  draft.hasBreak = true
  return undefined
}
