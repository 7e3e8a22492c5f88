import type { Part } from '../conversation/message.ts'
import { isObject, type JsonObject, listOf, member } from '../json.ts'
import { generic } from './generic.ts'
import { blob, mediaAt } from './media.ts'
import type { Pointers } from './pointers.ts'
import { stringMember, textOf } from './strings.ts'

/** An empty string is no content. */
export function readContent(content: unknown, pointer: string, places: Pointers): Part[] {
  if (content === '') return []
  if (typeof content === 'string') return [places.at<Part>(pointer, { type: 'text', content })]
  return listOf(content).map((part, p) => places.at(`${pointer}/${p}`, readPart(part)))
}

/** OpenAI's content parts and those that Mistral and OpenRouter added. */
function readPart(part: unknown): Part {
  if (!isObject(part)) return generic(undefined, part)
  switch (part.type) {
    case 'text':
      return typeof part.text === 'string' ? { type: 'text', content: part.text } : generic(part.type, part)
    case 'refusal':
      return { type: 'text', content: textOf(part.refusal) }
    case 'thinking':
      return readThinking(part)
    case 'image_url':
      return readAddress('image', part.image_url, part)
    case 'video_url':
      return readAddress('video', part.video_url, part)
    case 'document_url':
      return readAddress('document', part.document_url, part)
    case 'input_audio':
      return readAudio(part)
    case 'file':
      return readFile(part)
    default:
      return generic(part.type, part)
  }
}

/** Mistral's: a list of text chunks. */
function readThinking({ thinking, signature }: JsonObject): Part {
  const content =
    typeof thinking === 'string'
      ? thinking
      : listOf(thinking)
          .map((each) => textOf(member(each, 'text')))
          .join('')
  return { type: 'reasoning', content, ...stringMember('signature', signature) }
}

/** Mistral gives the address itself, the others an object that holds it. */
function readAddress(modality: string, holder: unknown, part: JsonObject): Part {
  const address = typeof holder === 'string' ? holder : member(holder, 'url')
  return typeof address === 'string' ? mediaAt(modality, address) : generic(part.type, part)
}

function readAudio(part: JsonObject): Part {
  const data = member(part.input_audio, 'data')
  const format = member(part.input_audio, 'format')
  if (typeof data !== 'string') return generic(part.type, part)
  return blob('audio', typeof format === 'string' ? `audio/${format}` : undefined, data)
}

function readFile(part: JsonObject): Part {
  const data = member(part.file, 'file_data')
  const id = member(part.file, 'file_id')
  if (typeof data === 'string') return mediaAt('document', data)
  return typeof id === 'string' ? { type: 'file', modality: 'document', file_id: id } : generic(part.type, part)
}
