import type { Message } from '../../conversation/message.ts'
import { isObject, type JsonObject, listOf, member } from '../../json.ts'
import type { Target } from '../../providers/target.ts'
import type { StreamEvent } from '../../wire/event.ts'
import type { ReplyManner } from '../manner.ts'
import { callDeltas, callIndex } from '../stream/call-deltas.ts'
import { withNoise } from '../stream/noise.ts'
import { textPieces } from '../stream/pieces.ts'
import { inOrder, type Track } from '../stream/track.ts'
import { textOf } from '../strings.ts'
import { reply } from './reply.ts'

const UNHEARD_OF = { type: 'debug' }

/**
 * The plan comes before the calls. That `[DONE]` follows the end is not in the reference, but in recordings.
 *
 * @see https://docs.cohere.com/v2/docs/streaming
 */
export function stream(message: Message, target: Target, manner: ReplyManner = {}): readonly StreamEvent[] {
  const { id, message: said, usage, ...rest } = reply(message, target, manner)
  const { content, tool_plan, tool_calls } = isObject(said) ? said : {}
  const events: JsonObject[] = [
    { id, type: 'message-start', delta: { message: NOTHING_YET } },
    ...listOf(content).flatMap(contentEvents),
    ...textPieces(textOf(tool_plan)).map((piece) => delta('tool-plan-delta', { tool_plan: piece })),
    ...inOrder(
      listOf(tool_calls).map((call, index) => callTrack(isObject(call) ? call : {}, index, manner)),
      manner,
    ),
    ...(manner.unmarkedEnd ? [] : [{ type: 'message-end', delta: { ...rest, usage } }]),
  ]
  const named = withNoise(events, manner, [UNHEARD_OF]).map((data) => ({ name: String(data.type), data }))
  return manner.unmarkedEnd ? named : [...named, { data: '[DONE]' }]
}

const NOTHING_YET = { role: 'assistant', content: [], tool_plan: '', tool_calls: [], citations: [] }

/** A block holds its text under the name of its type. */
function contentEvents(block: unknown, index: number): JsonObject[] {
  const type = textOf(member(block, 'type'))
  const pieces = textPieces(textOf(member(block, type)))
  return [
    { ...delta('content-start', { content: { type, [type]: '' } }), index },
    ...pieces.map((piece) => ({ ...delta('content-delta', { content: { [type]: piece } }), index })),
    { type: 'content-end', index },
  ]
}

function callTrack(call: JsonObject, at: number, manner: ReplyManner): Track<JsonObject> {
  const index = callIndex(at, manner)
  const [first, ...others] = callDeltas(call, manner)
  return {
    isCall: true,
    head: [{ ...delta('tool-call-start', { tool_calls: first }), ...index }],
    pieces: others.map((tool_calls) => ({ ...delta('tool-call-delta', { tool_calls }), ...index })),
    tail: [{ type: 'tool-call-end', ...index }],
  }
}

function delta(type: string, message: JsonObject): JsonObject {
  return { type, delta: { message } }
}
