import { groupBy } from './group-by.ts'
import type { MediaPart, Message, ToolCallPart, ToolCallResponsePart } from './message.ts'
import { idOf } from './parts.ts'
import type { PlacedResponse } from './placed.ts'
import { withoutMedia } from './response-parts.ts'

export const CANCELLED = 'Tool execution cancelled by user'

/** A call of a turn, and its answer where the history has one. */
export interface AskedCall {
  readonly call: ToolCallPart
  readonly answer: PlacedResponse | undefined
}

/** The tool messages that answer the calls of a turn, every one, and behind them the media that the tools gave. */
export function answerMessages(asked: readonly AskedCall[]): Message[] {
  const answers = areTold(asked) ? asStored(asked) : asked.map((each) => [addressed(each)])
  const shown = answers.map((message) => message.map(withoutMedia))
  const media: MediaPart[] = shown.flat().flatMap((each) => each.media)
  return [
    ...shown.map((message): Message => ({ role: 'tool', parts: message.map(({ response }) => response) })),
    ...(media.length === 0 ? [] : [{ role: 'user', parts: media } as const]),
  ]
}

/** Whether ids alone tell which answer is whose, or there are none. */
function areTold(asked: readonly AskedCall[]): boolean {
  const ids = asked.flatMap(({ call }) => idOf(call) ?? [])
  const isUnique = new Set(ids).size === ids.length
  return isUnique && asked.every(({ call, answer }) => answer === undefined || idOf(answer.part) === idOf(call))
}

/** The answers in the messages that they were stored in, then one for each call that has none. */
function asStored(asked: readonly AskedCall[]): ToolCallResponsePart[][] {
  const stored = asked
    .flatMap(({ answer }) => answer ?? [])
    .sort((one, other) => one.message - other.message || one.index - other.index)
  const messages = [...groupBy(stored, ({ message }) => message).values()]
  const missing = asked.flatMap(({ call, answer }) => (answer === undefined ? [[cancelled(call)]] : []))
  return [...messages.map((answers) => answers.map(({ part }) => part)), ...missing]
}

/** The answer under its call's id and name. In the order of the calls such answers cannot be mistaken. */
function addressed({ call, answer }: AskedCall): ToolCallResponsePart {
  return { ...(answer?.part ?? cancelled(call)), id: idOf(call) ?? null, name: call.name }
}

function cancelled({ id, name }: ToolCallPart): ToolCallResponsePart {
  return {
    type: 'tool_call_response',
    ...(id === undefined ? {} : { id }),
    name,
    response: CANCELLED,
    is_error: true,
    synthetic: true,
  }
}
