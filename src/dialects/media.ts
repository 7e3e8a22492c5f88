import type { BlobPart, UriPart } from '../conversation/message.ts'
import { stringMember } from './strings.ts'

/** `image`, `audio`, `video`, or `document` for all the rest. */
export function modalityOf(mimeType: unknown): string {
  const [, major] = (typeof mimeType === 'string' && /^(image|audio|video)\//.exec(mimeType)) || []
  return major ?? 'document'
}

export function blob(modality: string, mimeType: unknown, content: string): BlobPart {
  return { type: 'blob', modality, ...stringMember('mime_type', mimeType), content }
}

export function uri(modality: string, mimeType: unknown, address: string): UriPart {
  return { type: 'uri', modality, ...stringMember('mime_type', mimeType), uri: address }
}

/** A `data:` URL carries the bytes itself, any other address points to them. */
export function mediaAt(modality: string, address: string): BlobPart | UriPart {
  const [, mimeType, content] = /^data:([^;,]*)[^,]*;base64,(.*)$/s.exec(address) ?? []
  return content === undefined ? uri(modality, undefined, address) : blob(modality, mimeType, content)
}
