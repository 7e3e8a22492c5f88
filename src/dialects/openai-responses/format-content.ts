import { isImage, isOnTheWeb, mediaPlaceholder } from '../../conversation/media.ts'
import type { MediaPart, Part } from '../../conversation/message.ts'
import { isMedia, isText } from '../../conversation/parts.ts'
import type { JsonObject } from '../../json.ts'
import type { House } from './format-house.ts'

/** What a person or the app says: text, or a list of blocks where there are media, or several texts. */
export function inputContent(parts: readonly Part[], house: House): string | readonly JsonObject[] {
  const blocks = parts.flatMap((part): JsonObject[] => {
    if (isText(part)) return [text(part.content)]
    return isMedia(part) ? [media(part, house) ?? text(mediaPlaceholder(part))] : []
  })
  const texts = blocks.flatMap((block) => (typeof block.text === 'string' ? [block.text] : []))
  const isPlain = texts.length === blocks.length && (texts.length === 1 || !house.blocks)
  return isPlain ? texts.join('\n') : blocks
}

function text(content: string): JsonObject {
  return { type: 'input_text', text: content }
}

function media(part: MediaPart, house: House): JsonObject | undefined {
  if (house.images && isImage(part)) return image(part)
  return house.blocks ? pdf(part) : undefined
}

function image(part: MediaPart): JsonObject | undefined {
  const url = part.type === 'uri' && isOnTheWeb(part) ? part.uri : dataUrl(part)
  return url === undefined ? undefined : { type: 'input_image', image_url: url }
}

function pdf(part: MediaPart): JsonObject | undefined {
  if (part.mime_type !== 'application/pdf') return undefined
  const data = dataUrl(part)
  return data === undefined ? undefined : { type: 'input_file', filename: 'document.pdf', file_data: data }
}

function dataUrl(part: MediaPart): string | undefined {
  const isWhole = part.type === 'blob' && part.mime_type !== undefined
  return isWhole ? `data:${part.mime_type};base64,${part.content}` : undefined
}
