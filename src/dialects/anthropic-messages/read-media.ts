import type { GenericPart, MediaPart } from '../../conversation/message.ts'
import { type JsonObject, member } from '../../json.ts'
import { generic } from '../generic.ts'
import { blob, uri } from '../media.ts'

/** An image or a document by its source: bytes, plain text, an address or an uploaded file. */
export function readMedia(modality: string, block: JsonObject): MediaPart | GenericPart {
  const { source } = block
  const [type, data, url, fileId] = ['type', 'data', 'url', 'file_id'].map((key) => member(source, key))
  const mimeType = member(source, 'media_type')
  if (type === 'base64' && typeof data === 'string') return blob(modality, mimeType, data)
  if (type === 'text' && typeof data === 'string') return blob(modality, mimeType, Buffer.from(data).toString('base64'))
  if (type === 'url' && typeof url === 'string') return uri(modality, mimeType, url)
  if (type === 'file' && typeof fileId === 'string') return { type: 'file', modality, file_id: fileId }
  return generic(block.type, block)
}
