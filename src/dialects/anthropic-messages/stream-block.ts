import { isObject, type JsonObject, listOf } from '../../json.ts'
import type { ReplyManner } from '../manner.ts'
import { argumentPieces, textPieces } from '../stream/pieces.ts'
import type { Track } from '../stream/track.ts'
import { textOf } from '../strings.ts'
import { isServerCallBlock } from './server-blocks.ts'

/** A block's start, what is said of it piece by piece, and its end. What has no pieces is whole in its start. */
export function blockTrack(block: JsonObject, index: number, manner: ReplyManner): Track<JsonObject> {
  const { start, deltas } = inPieces(block, manner)
  return {
    isCall: block.type === 'tool_use',
    head: [{ type: 'content_block_start', index, content_block: start }],
    pieces: deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
    tail: [{ type: 'content_block_stop', index }],
  }
}

interface InPieces {
  readonly start: JsonObject
  readonly deltas: readonly JsonObject[]
}

function inPieces(block: JsonObject, manner: ReplyManner): InPieces {
  switch (block.type) {
    case 'text':
      return text(block)
    case 'thinking':
      return thinking(block)
    case 'tool_use':
      return call(block, manner)
    default:
      return isServerCallBlock(block.type) ? call(block, manner) : { start: block, deltas: [] }
  }
}

function text(block: JsonObject): InPieces {
  const cited = listOf(block.citations)
  return {
    start: { ...block, ...(cited.length === 0 ? {} : { citations: [] }), text: '' },
    deltas: [
      ...cited.map((citation) => ({ type: 'citations_delta', citation })),
      ...textPieces(textOf(block.text)).map((piece) => ({ type: 'text_delta', text: piece })),
    ],
  }
}

/** The signature comes last, once. */
function thinking(block: JsonObject): InPieces {
  return {
    start: { ...block, thinking: '', signature: '' },
    deltas: [
      ...textPieces(textOf(block.thinking)).map((piece) => ({ type: 'thinking_delta', thinking: piece })),
      { type: 'signature_delta', signature: textOf(block.signature) },
    ],
  }
}

/** Of a call without arguments there is nothing but the empty piece. */
function call(block: JsonObject, { calls }: ReplyManner): InPieces {
  if (calls === 'whole') return { start: block, deltas: [] }
  const { input } = block
  const isEmpty = isObject(input) && Object.keys(input).length === 0
  const json = typeof input === 'string' ? input : JSON.stringify(input)
  return {
    start: { ...block, input: {} },
    deltas: argumentPieces(isEmpty ? '' : json, calls).map((piece) => ({
      type: 'input_json_delta',
      partial_json: piece,
    })),
  }
}
