import type { Message } from '../../conversation/message.ts'
import type { Asked } from '../../gateway/arrival.ts'
import type { Answer } from '../../gateway/backend.ts'
import type { Cut, Travel } from '../../gateway/travel.ts'
import { responseLost } from '../../models/failure/response-lost.ts'
import type { ProviderError } from '../../providers/provider.ts'
import type { Target } from '../../providers/target.ts'
import type { BrokenEnd, FailedAnswer, MessageAnswer, Round } from '../../scenarios/lived/life.ts'
import { isCutShort, isRefused } from '../../scenarios/lived/refused.ts'
import { type Beginning, beginningOf } from './partial.ts'

/** What a request is answered with, and what of it the client gets to know. */
export interface Scripted {
  /** Absent: the client waits until it is cancelled. */
  readonly answer?: Answer
  readonly arrives?: Message
  /** The client need not keep it: it is not whole, or nothing says that it is. */
  readonly isBroken: boolean
}

/** A client that tries again by itself need not wait for it. */
const AT_ONCE = { 'retry-after': '0', 'retry-after-ms': '1' }
const CUTS: Readonly<Record<BrokenEnd, Cut['how']>> = { close: 'close', reset: 'reset', error: 'overloaded' }
const INSIDE = ['reasoning', 'text', 'server', 'arguments']

export function scripted({ answer, cancel, exchange: { target } }: Round, asked: Asked): Scripted {
  if (cancel === 'request') return { isBroken: true }
  if (answer === undefined) return whole(closing(target), {}, undefined)
  if (answer.kind === 'failure') {
    const failure = answer.failure === 'response-lost' ? lostFor(asked, target) : answer.failure
    return { answer: failed(failure, target), isBroken: true }
  }
  const { message, manner, chop } = answer
  const how = cancel !== undefined && INSIDE.includes(cancel) ? 'stall' : brokenBy(answer)
  if (how === undefined) return whole(message, manner, chop)
  const beginning = asked.framing === undefined ? undefined : beginningOf(message, target, manner)
  if (beginning === undefined) return unbegun(answer, how)
  return begun(answer, beginning, how)
}

/** What was lost is named as the request names it. */
function lostFor({ request }: Asked, target: Target): ProviderError {
  const error = responseLost(String(request.previous_response_id), target)
  if (error === undefined) throw new Error(`Nobody knows how ${target.provider} says that a response is lost.`)
  return error
}

/** The provider's error as a client hears it that need not wait before it tries again. */
export function failed(failure: FailedAnswer['failure'], target: Target): Answer {
  if (failure !== 'reset') return { kind: 'failure', failure, headers: { ...failure.headers, ...AT_ONCE } }
  return { kind: 'message', message: closing(target), travel: { cut: { after: 0, how: 'reset' } } }
}

function whole(message: Message, manner: MessageAnswer['manner'], chop: Travel['chop']): Scripted {
  const travel = chop === undefined ? {} : { travel: { chop } }
  return {
    answer: { kind: 'message', message, manner, ...travel },
    arrives: message,
    isBroken: isCutShort({ message, manner }) || isRefused({ kind: 'message', message, manner }),
  }
}

function begun(
  { message, manner, chop }: MessageAnswer,
  { events, message: arrives }: Beginning,
  how: Cut['how'],
): Scripted {
  const travel: Travel = { ...(chop === undefined ? {} : { chop }), cut: { after: events, how } }
  return { answer: { kind: 'message', message, manner, travel }, arrives, isBroken: true }
}

/** Of an answer that is wanted whole nothing gets through. */
function unbegun({ message, manner }: MessageAnswer, how: Cut['how']): Scripted {
  if (how === 'stall') return { isBroken: true }
  return { answer: { kind: 'message', message, manner, travel: { cut: { after: 0, how } } }, isBroken: true }
}

function brokenBy({ end }: MessageAnswer): Cut['how'] | undefined {
  return end === undefined ? undefined : CUTS[end]
}

/** The story ends here; the client may come to its end as well. */
function closing({ provider, model }: Target): Message {
  const parts = [{ type: 'text', content: 'That is all.' }] as const
  return { role: 'assistant', parts, finish_reason: 'stop', origin: { provider, model } }
}
