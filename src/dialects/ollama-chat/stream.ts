import type { Message } from '../../conversation/message.ts'
import { isObject, type JsonObject, listOf } from '../../json.ts'
import type { Target } from '../../providers/target.ts'
import type { StreamEvent } from '../../wire/event.ts'
import type { ReplyManner } from '../manner.ts'
import { callIndex } from '../stream/call-deltas.ts'
import { withNoise } from '../stream/noise.ts'
import { textPieces } from '../stream/pieces.ts'
import { textOf } from '../strings.ts'
import { reply } from './reply.ts'

const SAYS_NOTHING = { role: 'assistant', content: '' }

/**
 * A line for each piece; calls are never cut. The last line says nothing any more, but that and why it is the last.
 *
 * @see https://docs.ollama.com/api/streaming
 */
export function stream(message: Message, target: Target, manner: ReplyManner = {}): readonly StreamEvent[] {
  const { message: said, ...rest } = reply(message, target, manner)
  const head = { model: rest.model, created_at: rest.created_at }
  const lines = pieces(isObject(said) ? said : {}, manner).map((piece) => ({ ...head, message: piece, done: false }))
  const nothing = { ...head, message: SAYS_NOTHING, done: false }
  const end = manner.unmarkedEnd ? nothing : { ...nothing, ...rest }
  return withNoise([...lines, end], manner, [nothing]).map((data) => ({ data }))
}

function pieces({ role, content, thinking, tool_calls }: JsonObject, manner: ReplyManner): JsonObject[] {
  return [
    ...textPieces(textOf(thinking)).map((piece) => ({ role, content: '', thinking: piece })),
    ...textPieces(textOf(content)).map((piece) => ({ role, content: piece })),
    ...listOf(tool_calls).map((call, index) => ({ role, content: '', tool_calls: [indexed(call, index, manner)] })),
  ]
}

function indexed(call: unknown, at: number, manner: ReplyManner): JsonObject {
  const { function: called, ...rest } = isObject(call) ? call : {}
  const { index: _, ...named } = isObject(called) ? called : {}
  return { ...rest, function: { ...callIndex(at, manner), ...named } }
}
