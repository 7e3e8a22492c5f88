import { type JsonObject, listOf } from '../../json.ts'
import type { ReplyManner } from '../manner.ts'
import { argumentPieces, textPieces } from '../stream/pieces.ts'
import type { Track } from '../stream/track.ts'
import { textOf } from '../strings.ts'
import { stepEvents } from './stream-steps.ts'
import { contentEvents, summaryEvents } from './stream-texts.ts'

/** An item as it is added, what is said of it piece by piece, and the item when it is done. */
export function itemTrack(item: JsonObject, output_index: number, manner: ReplyManner): Track<JsonObject> {
  const { start, pieces } = inPieces(item, manner)
  const place = { item_id: item.id, output_index }
  return {
    isCall: item.type === 'function_call',
    head: [{ type: 'response.output_item.added', output_index, item: start }],
    pieces: pieces.map((piece) => ({ ...piece, ...place })),
    tail: [{ type: 'response.output_item.done', output_index, item }],
  }
}

interface InPieces {
  readonly start: JsonObject
  readonly pieces: readonly JsonObject[]
}

function inPieces(item: JsonObject, manner: ReplyManner): InPieces {
  const begun = 'status' in item ? { ...item, status: 'in_progress' } : item
  switch (item.type) {
    case 'message':
      return { start: { ...begun, content: [] }, pieces: listOf(item.content).flatMap(contentEvents) }
    case 'reasoning':
      return reasoning(begun)
    case 'function_call':
      return { start: { ...begun, arguments: '' }, pieces: argumentEvents(textOf(item.arguments), manner) }
    case 'code_interpreter_call':
      return { start: { ...begun, code: '', outputs: null }, pieces: stepEvents(item, codeEvents(textOf(item.code))) }
    case 'web_search_call': {
      const { action: _, ...start } = begun
      return { start, pieces: stepEvents(item) }
    }
    default:
      return { start: begun, pieces: stepEvents(item) }
  }
}

/** The proof stands in the item from its start. */
function reasoning(item: JsonObject): InPieces {
  const thoughts = item.content === undefined ? {} : { content: [] }
  return {
    start: { ...item, summary: [], ...thoughts },
    pieces: [...listOf(item.summary).flatMap(summaryEvents), ...listOf(item.content).flatMap(contentEvents)],
  }
}

function argumentEvents(text: string, { calls }: ReplyManner): JsonObject[] {
  const type = 'response.function_call_arguments'
  const pieces = argumentPieces(text, calls).filter((piece) => piece !== '')
  return [...pieces.map((delta) => ({ type: `${type}.delta`, delta })), { type: `${type}.done`, arguments: text }]
}

function codeEvents(code: string): JsonObject[] {
  const type = 'response.code_interpreter_call_code'
  return [...textPieces(code).map((delta) => ({ type: `${type}.delta`, delta })), { type: `${type}.done`, code }]
}
