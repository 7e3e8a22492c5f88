import type { Message, Part } from '../../conversation/message.ts'
import { dialectOf } from '../../dialects/index.ts'
import { isSyntheticId } from '../../dialects/synthetic-id.ts'
import type { Target } from '../../providers/target.ts'
import type { StreamEvent } from '../../wire/event.ts'
import { eventReader, framingOf } from '../../wire/index.ts'
import { AnswerError } from './broken.ts'
import { refuseNoAnswer } from './no-answer.ts'
import { errorIn, isWhole, reasonOf } from './stream-end.ts'

export interface Answered {
  readonly message: Message
  /** That of the response. */
  readonly id: string | undefined
}

/** Reads a provider's answer, whole or streamed. `arrived` takes the events of a stream as they come. */
export async function readAnswer(response: Response, target: Target, arrived: StreamEvent[]): Promise<Answered> {
  const framing = framingOf(response.headers.get('content-type') ?? undefined)
  if (framing === undefined) return answerIn(await response.json(), target)
  const reader = eventReader(framing)
  for await (const chunk of response.body ?? []) take(reader.push(chunk), arrived)
  take(reader.end(), arrived)
  if (!isWhole(arrived)) throw new AnswerError('The answer broke off before its end.', { isTransient: true })
  return answerIn(dialectOf(target.dialect).collect?.(arrived), target)
}

function take(events: readonly StreamEvent[], arrived: StreamEvent[]): void {
  for (const event of events) {
    const error = errorIn(event)
    if (error !== undefined) throw new AnswerError(error, { isTransient: true })
    arrived.push(event)
  }
}

/** What the user has seen of an answer that was cancelled; undefined: nothing. */
export function seenOf(arrived: readonly StreamEvent[], target: Target): Message | undefined {
  const { said, collect } = dialectOf(target.dialect)
  const request = said?.(collect?.(arrived))?.request
  const parts = request === undefined ? [] : partsIn(request, target)
  const texts = parts.filter((part) => part.type === 'text' && part.content.trim() !== '')
  return texts.length === 0 ? undefined : { ...saidBy(target), parts: texts, finish_reason: 'cancelled' }
}

function answerIn(body: unknown, target: Target): Answered {
  const said = dialectOf(target.dialect).said?.(body)
  if (said === undefined) throw new AnswerError('The answer cannot be read.', { isTransient: false })
  const reason = reasonOf(body)
  refuseNoAnswer(reason)
  const finish = reason === undefined ? {} : { finish_reason: reason === 'pause_turn' ? 'paused' : reason }
  return { message: { ...saidBy(target), parts: partsIn(said.request, target), ...finish }, id: said.id }
}

function saidBy({ provider, model }: Target): Pick<Message, 'role' | 'origin'> {
  return { role: 'assistant', origin: { provider, model } }
}

function partsIn(request: Readonly<Record<string, unknown>>, target: Target): readonly Part[] {
  return dialectOf(target.dialect)
    .parse(request)
    .messages.flatMap(({ parts }) => parts.map(withoutMadeUpId))
}

/** On a wire without ids reading gives the calls some, which are nobody's. */
function withoutMadeUpId(part: Part): Part {
  if (part.type !== 'tool_call' || typeof part.id !== 'string' || !isSyntheticId(part.id)) return part
  const { id: _, ...rest } = part
  return rest
}
