import { isObject, type JsonObject, listOf, member } from '../../json.ts'
import type { ReplyManner } from '../manner.ts'
import { callDeltas, callIndex } from '../stream/call-deltas.ts'
import { textPieces } from '../stream/pieces.ts'
import { inOrder, type Track } from '../stream/track.ts'
import { textOf } from '../strings.ts'
import type { Accent } from './accent.ts'

/** What is said of a whole message, piece by piece: the role, reasoning, text, calls. */
export function messageDeltas(message: JsonObject, accent: Accent, manner: ReplyManner): JsonObject[] {
  const { role, content, refusal } = message
  const calls = listOf(message.tool_calls)
  const opening = { role, content: content === null && calls.length > 0 ? null : '' }
  return [
    refusal === undefined ? opening : { ...opening, refusal },
    ...reasoningDeltas(message),
    ...contentDeltas(content),
    ...inOrder(
      calls.map((call, index) => callTrack(isObject(call) ? call : {}, index, { calls: accent.calls, ...manner })),
      manner,
    ),
  ]
}

function reasoningDeltas({ reasoning_content, reasoning, reasoning_details }: JsonObject): JsonObject[] {
  const details = listOf(reasoning_details)
  if (details.length > 0) return details.flatMap(detailDeltas)
  return [
    ...textPieces(textOf(reasoning_content)).map((piece) => ({ content: null, reasoning_content: piece })),
    ...textPieces(textOf(reasoning)).map((piece) => ({ content: '', reasoning: piece })),
  ]
}

/** OpenRouter's: each piece says of which block it is, and a proof comes last. */
function detailDeltas(detail: unknown, index: number): JsonObject[] {
  const { text, signature, ...rest } = isObject(detail) ? detail : {}
  if (typeof text !== 'string') return [{ content: '', reasoning_details: [{ ...rest, index }] }]
  const pieces = textPieces(text).map((piece) => ({
    content: '',
    reasoning: piece,
    reasoning_details: [{ ...rest, text: piece, index }],
  }))
  if (signature === undefined) return pieces
  return [...pieces, { content: '', reasoning_details: [{ ...rest, signature, index }] }]
}

/** Mistral's thoughts are a list in the content, and the text behind them is text again. */
function contentDeltas(content: unknown): JsonObject[] {
  if (!Array.isArray(content)) return textPieces(textOf(content)).map((piece) => ({ content: piece }))
  return content.flatMap((part) => {
    const thought = listOf(member(part, 'thinking')).map((each) => textOf(member(each, 'text')))
    const text = textOf(member(part, 'text'))
    return [
      ...textPieces(thought.join('')).map((piece) => ({
        content: [{ type: 'thinking', thinking: [{ type: 'text', text: piece }] }],
      })),
      ...textPieces(text).map((piece) => ({ content: piece })),
    ]
  })
}

function callTrack(call: JsonObject, at: number, manner: ReplyManner): Track<JsonObject> {
  const pieces = callDeltas(call, manner).map((delta) => ({ tool_calls: [{ ...callIndex(at, manner), ...delta }] }))
  return { isCall: true, head: [], pieces, tail: [] }
}
