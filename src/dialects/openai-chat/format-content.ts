import { isImage, isOnTheWeb, mediaPlaceholder } from '../../conversation/media.ts'
import type { Part } from '../../conversation/message.ts'
import { isMedia, isText } from '../../conversation/parts.ts'
import type { JsonObject } from '../../json.ts'
import type { House } from './format-house.ts'

export type Content = string | readonly JsonObject[]

/** What a user says: text, or a list of parts where there are images. */
export function userContent(parts: readonly Part[], house: House): Content {
  const images = house.images ? parts.filter((part) => imageUrl(part) !== undefined) : []
  return images.length === 0 ? textContent(parts, house) : parts.flatMap(block)
}

/** What may be said in text only. */
export function textContent(parts: readonly Part[], { textLists }: House): Content {
  const texts = parts.flatMap(textOf)
  return textLists && texts.length > 1 ? texts.map(text) : texts.join('\n')
}

function block(part: Part): JsonObject[] {
  const url = imageUrl(part)
  return url === undefined ? textOf(part).map(text) : [{ type: 'image_url', image_url: { url } }]
}

function textOf(part: Part): string[] {
  if (isText(part)) return [part.content]
  return isMedia(part) ? [mediaPlaceholder(part)] : []
}

function text(content: string): JsonObject {
  return { type: 'text', text: content }
}

function imageUrl(part: Part): string | undefined {
  if (!isMedia(part) || !isImage(part)) return undefined
  if (part.type === 'uri') return isOnTheWeb(part) ? part.uri : undefined
  const isWhole = part.type === 'blob' && part.mime_type !== undefined
  return isWhole ? `data:${part.mime_type};base64,${part.content}` : undefined
}
