import type { GenericPart, MediaPart } from '../../conversation/message.ts'
import { type JsonObject, member } from '../../json.ts'
import { generic } from '../generic.ts'
import { blob, uri } from '../media.ts'
import { mimeTypeOf } from './media-types.ts'

/** An image, a document or a video by its source: bytes in base64, or an address in a bucket. */
export function readMedia(tag: string, block: JsonObject): MediaPart | GenericPart {
  const value = block[tag]
  const source = member(value, 'source')
  const mimeType = mimeTypeOf({ tag, format: member(value, 'format') })
  const bytes = member(source, 'bytes')
  const address = member(member(source, 's3Location'), 'uri')
  if (typeof bytes === 'string') return blob(tag, mimeType, bytes)
  if (typeof address === 'string') return uri(tag, mimeType, address)
  return generic(tag, block)
}
