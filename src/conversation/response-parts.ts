import { isObject, type JsonObject } from '../json.ts'
import type { MediaPart, TextPart, ToolCallResponsePart } from './message.ts'
import { isMedia, isText } from './parts.ts'

/**
 * A response that is a list of parts as one text, and its media. No place for media in a result is legal everywhere;
 * behind the results they are.
 */
export function withoutMedia(part: ToolCallResponsePart): {
  readonly response: ToolCallResponsePart
  readonly media: readonly MediaPart[]
} {
  const parts = partsOf(part.response)
  if (parts === undefined) return { response: part, media: [] }
  const texts = parts.filter(isText).map(({ content }) => content)
  return { response: { ...part, response: texts.join('\n') }, media: parts.filter(isMedia) }
}

/**
 * The parts of a response that is a list of texts and media, in our own words or in those of the Model Context
 * Protocol; undefined for any other value, which is data.
 */
function partsOf(response: unknown): readonly (TextPart | MediaPart)[] | undefined {
  if (!Array.isArray(response) || response.length === 0) return undefined
  const parts = response.flatMap((value) => (isObject(value) ? (partOf(value) ?? []) : []))
  return parts.length === response.length ? parts : undefined
}

function partOf(value: JsonObject): TextPart | MediaPart | undefined {
  const { type, content, text, modality, data, mimeType, uri, file_id } = value
  const mime = typeof value.mime_type === 'string' ? { mime_type: value.mime_type } : {}
  if (type === 'text' && typeof content === 'string') return { type, content }
  if (type === 'text' && typeof text === 'string') return { type, content: text }
  if (type === 'image' && typeof data === 'string' && typeof mimeType === 'string') {
    return { type: 'blob', modality: type, mime_type: mimeType, content: data }
  }
  if (typeof modality !== 'string') return undefined
  if (type === 'blob' && typeof content === 'string') return { type, modality, ...mime, content }
  if (type === 'uri' && typeof uri === 'string') return { type, modality, ...mime, uri }
  if (type === 'file' && typeof file_id === 'string') return { type, modality, ...mime, file_id }
  return undefined
}
