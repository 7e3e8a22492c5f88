import { isObject, type JsonObject, listOf, member } from '../../json.ts'
import type { StreamEvent } from '../../wire/event.ts'
import type { ReplyManner } from '../manner.ts'
import { argumentPieces, textPieces } from '../stream/pieces.ts'
import type { Track } from '../stream/track.ts'
import { textOf } from '../strings.ts'
import { tagOf } from './tags.ts'

/** What is said of a block piece by piece, and its end. Text and reasoning have no start. */
export function blockTrack(block: JsonObject, index: number, manner: ReplyManner): Track<StreamEvent> {
  const { start, deltas } = inPieces(block, manner)
  const event = (name: string, data: JsonObject) => ({ name, data: { contentBlockIndex: index, ...data } })
  return {
    isCall: tagOf(block) === 'toolUse',
    head: start === undefined ? [] : [event('contentBlockStart', { start })],
    pieces: deltas.map((delta) => event('contentBlockDelta', { delta })),
    tail: [event('contentBlockStop', {})],
  }
}

interface InPieces {
  readonly start?: JsonObject
  readonly deltas: readonly JsonObject[]
}

/** What the stream has no pieces for stands whole in its start. */
function inPieces(block: JsonObject, manner: ReplyManner): InPieces {
  const tag = tagOf(block)
  const value = tag === undefined ? undefined : block[tag]
  switch (tag) {
    case 'text':
      return { deltas: textDeltas(textOf(value)) }
    case 'reasoningContent':
      return { deltas: reasoningDeltas(value).map((reasoningContent) => ({ reasoningContent })) }
    case 'toolUse':
      return call(value, manner)
    case 'toolResult': {
      const { content, ...head } = isObject(value) ? value : {}
      return { start: { toolResult: head }, deltas: [{ toolResult: listOf(content) }] }
    }
    default:
      return { start: block, deltas: [] }
  }
}

/** Of an empty text one piece tells that it is there. */
function textDeltas(text: string): JsonObject[] {
  return text === '' ? [{ text }] : textPieces(text).map((piece) => ({ text: piece }))
}

/** The signature comes last, once. */
function reasoningDeltas(value: unknown): JsonObject[] {
  const told = member(value, 'reasoningText')
  if (told === undefined) return [{ redactedContent: member(value, 'redactedContent') }]
  const signature = member(told, 'signature')
  const proof = signature === undefined ? [] : [{ signature }]
  return [...textDeltas(textOf(member(told, 'text'))), ...proof]
}

function call(value: unknown, { calls }: ReplyManner): InPieces {
  const { input, ...head } = isObject(value) ? value : {}
  const json = typeof input === 'string' ? input : JSON.stringify(input ?? {})
  return {
    start: { toolUse: head },
    deltas: argumentPieces(json, calls).map((piece) => ({ toolUse: { input: piece } })),
  }
}
