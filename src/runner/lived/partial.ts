import { isBroken } from '../../compare/values/arguments.ts'
import type { Message, Part } from '../../conversation/message.ts'
import { isCall } from '../../conversation/parts.ts'
import { dialectOf } from '../../dialects/index.ts'
import type { ReplyManner } from '../../dialects/manner.ts'
import type { Target } from '../../providers/target.ts'
import type { StreamEvent } from '../../wire/event.ts'

/** The beginning of a streamed answer. */
export interface Beginning {
  /** Events of the stream. */
  readonly events: number
  /** What they say. */
  readonly message: Message
}

/**
 * As much of an answer as says all that is in the message, and does not tell that it is over; undefined where nobody knows
 * how the target streams. Where calls are never cut in pieces, what is half of one was not sent at all.
 */
export function beginningOf(whole: Message, target: Target, manner: ReplyManner): Beginning | undefined {
  const message = { ...whole, parts: whole.parts.filter((part) => canBegin(part, target)) }
  const events = streamOf(message, target, manner)
  if (events === undefined) return undefined
  const end = endOf(message, target, manner)
  const all = JSON.stringify(saidBy(events.slice(0, end), target))
  let count = end
  while (count > 0 && JSON.stringify(saidBy(events.slice(0, count - 1), target)) === all) count -= 1
  const parts = saidBy(events.slice(0, count), target)
  return { events: count, message: { ...message, parts, finish_reason: 'cancelled' } }
}

/** What events say that were cut off somewhere. */
function saidBy(events: readonly StreamEvent[], target: Target): readonly Part[] {
  const { collect, said, parse } = dialectOf(target.dialect)
  const request = said?.(collect?.(events))?.request
  return request === undefined ? [] : parse(request).messages.flatMap(({ parts }) => parts)
}

function streamOf(message: Message, target: Target, manner: ReplyManner): readonly StreamEvent[] | undefined {
  return dialectOf(target.dialect).stream?.(message, target, manner)
}

/** The first event that depends on why the answer is over. */
function endOf(message: Message, target: Target, manner: ReplyManner): number {
  const one = streamOf(message, target, { ...manner, finish: 'one' }) ?? []
  const other = streamOf(message, target, { ...manner, finish: 'other' }) ?? []
  const at = one.findIndex((event, index) => JSON.stringify(event) !== JSON.stringify(other[index]))
  return at === -1 ? one.length : at
}

function canBegin(part: Part, target: Target): boolean {
  return !isCall(part) || !isBroken(part) || cutsCalls(target)
}

const CALL: Message = {
  role: 'assistant',
  parts: [{ type: 'tool_call', id: 'call', name: 'write', arguments: { text: 'some words to be cut in pieces' } }],
}

/** Whether arguments come piece by piece on this wire, where a server wants that. */
function cutsCalls(target: Target): boolean {
  const manner: ReplyManner = { calls: 'pieces' }
  const events = streamOf(CALL, target, manner) ?? []
  return events.some((_, count) =>
    saidBy(events.slice(0, count), target).some((part) => isCall(part) && isBroken(part)),
  )
}
