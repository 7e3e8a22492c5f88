import type { Part } from '../../conversation/message.ts'
import { isObject, type JsonObject, listOf, member } from '../../json.ts'
import { generic } from '../generic.ts'
import { blob, mediaAt } from '../media.ts'
import type { Pointers } from '../pointers.ts'
import { textOf } from '../strings.ts'

/**
 * The content of a message or an output: text or a list of blocks. An empty string is no content. All texts of an item
 * have its id.
 */
export function readContent(
  content: unknown,
  pointer: string,
  places: Pointers,
  id: { readonly item_id?: string } = {},
): Part[] {
  if (content === '') return []
  if (typeof content === 'string') return [places.at<Part>(pointer, { type: 'text', content, ...id })]
  return listOf(content).map((block, b) => {
    const part = readBlock(block)
    return places.at(`${pointer}/${b}`, part.type === 'text' ? { ...part, ...id } : part)
  })
}

function readBlock(block: unknown): Part {
  if (!isObject(block)) return generic(undefined, block)
  switch (block.type) {
    case 'input_text':
    case 'output_text':
      return typeof block.text === 'string' ? { type: 'text', content: block.text } : generic(block.type, block)
    case 'refusal':
      return { type: 'text', content: textOf(block.refusal) }
    case 'input_image':
      return readAddress('image', block.image_url) ?? readFileId('image', block) ?? generic(block.type, block)
    case 'input_file':
      return readFile(block) ?? readFileId('document', block) ?? generic(block.type, block)
    case 'input_audio':
      return readAudio(block)
    default:
      return generic(block.type, block)
  }
}

function readAddress(modality: string, address: unknown): Part | undefined {
  return typeof address === 'string' ? mediaAt(modality, address) : undefined
}

function readFileId(modality: string, { file_id }: JsonObject): Part | undefined {
  return typeof file_id === 'string' ? { type: 'file', modality, file_id } : undefined
}

/** The bytes are a `data:` URL, or bare base64. */
function readFile({ file_data, file_url }: JsonObject): Part | undefined {
  if (typeof file_data !== 'string') return readAddress('document', file_url)
  return file_data.startsWith('data:') ? mediaAt('document', file_data) : blob('document', undefined, file_data)
}

function readAudio(block: JsonObject): Part {
  const data = member(block.input_audio, 'data')
  const format = member(block.input_audio, 'format')
  if (typeof data !== 'string') return generic(block.type, block)
  return blob('audio', typeof format === 'string' ? `audio/${format}` : undefined, data)
}
