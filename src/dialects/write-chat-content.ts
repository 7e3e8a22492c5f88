import { isImage, isOnTheWeb, mediaPlaceholder } from '../conversation/media.ts'
import type { Part } from '../conversation/message.ts'
import { isMedia, isText } from '../conversation/parts.ts'
import type { JsonObject } from '../json.ts'

export type ChatContent = string | readonly JsonObject[]

/** What a server takes in place of one text. */
export interface ChatContentForm {
  /** Whether several texts may be a list of parts; otherwise they are one text. */
  readonly textLists: boolean
  /** What it takes of an image: nothing, the data itself, or an address on the web as well. */
  readonly images: 'none' | 'inline' | 'any'
}

/** What a user says: text, or a list of parts where there are images. */
export function userContent(parts: readonly Part[], house: ChatContentForm): ChatContent {
  const isSeen = (part: Part) => imageUrl(part, house) !== undefined
  return parts.some(isSeen) ? parts.flatMap((part) => block(part, house)) : textContent(parts, house)
}

/** What may be said in text only. */
export function textContent(parts: readonly Part[], { textLists }: ChatContentForm): ChatContent {
  const texts = parts.flatMap(textOf)
  return textLists && texts.length > 1 ? texts.map(text) : texts.join('\n')
}

function block(part: Part, house: ChatContentForm): JsonObject[] {
  const url = imageUrl(part, house)
  return url === undefined ? textOf(part).map(text) : [{ type: 'image_url', image_url: { url } }]
}

function textOf(part: Part): string[] {
  if (isText(part)) return [part.content]
  return isMedia(part) ? [mediaPlaceholder(part)] : []
}

function text(content: string): JsonObject {
  return { type: 'text', text: content }
}

function imageUrl(part: Part, { images }: ChatContentForm): string | undefined {
  if (images === 'none' || !isMedia(part) || !isImage(part)) return undefined
  if (part.type === 'uri') return images === 'any' && isOnTheWeb(part) ? part.uri : undefined
  const isWhole = part.type === 'blob' && part.mime_type !== undefined
  return isWhole ? `data:${part.mime_type};base64,${part.content}` : undefined
}
