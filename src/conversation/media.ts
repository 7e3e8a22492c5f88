import type { BlobPart, MediaPart, UriPart } from './message.ts'

/** What stands for media that the target cannot see at this place. */
export function mediaPlaceholder({ modality }: MediaPart): string {
  return `[${modality === '' ? 'media' : modality} omitted]`
}

export function isImage({ modality, mime_type }: MediaPart): boolean {
  return mime_type === undefined ? modality === 'image' : mime_type.startsWith('image/')
}

/** A base64 `data:` URL is the media itself, not its address. */
export function inlined(part: UriPart): UriPart | BlobPart {
  const [, mime_type, content] = /^data:([^;,]+)[^,]*;base64,(.*)$/s.exec(part.uri) ?? []
  if (mime_type === undefined || content === undefined) return part
  return { type: 'blob', modality: part.modality, mime_type, content }
}

/** Whether a provider could fetch it from there: no file, no bucket. */
export function isOnTheWeb({ uri }: UriPart): boolean {
  return /^https?:\/\//i.test(uri)
}
