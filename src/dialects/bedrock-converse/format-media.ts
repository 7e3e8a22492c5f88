import { mediaPlaceholder } from '../../conversation/media.ts'
import type { MediaPart } from '../../conversation/message.ts'
import type { JsonObject } from '../../json.ts'
import { inRegime } from '../../providers/index.ts'
import type { Target } from '../../providers/target.ts'
import { formatOf, type MediaFormat } from './media-types.ts'

/** `name` is for documents, which must have one. */
export function mediaBlock(part: MediaPart, name: string, target: Target): JsonObject {
  const known = formatOf(part.mime_type)
  const source = sourceOf(part, target)
  if (known === undefined || source === undefined || !isSeen(known, target)) return { text: mediaPlaceholder(part) }
  const { tag, format } = known
  return { [tag]: { format, ...(tag === 'document' ? { name } : {}), source } }
}

/** There is no place for an address on the web. */
function sourceOf(part: MediaPart, target: Target): JsonObject | undefined {
  if (part.type === 'blob') return { bytes: part.content }
  const isInBucket = part.type === 'uri' && part.uri.startsWith('s3://')
  return isInBucket && inRegime(target, 'nova') ? { s3Location: { uri: part.uri } } : undefined
}

/** Documents of text may not stand beside results; a PDF may. */
function isSeen({ tag, format }: MediaFormat, target: Target): boolean {
  if (tag === 'document') return format === 'pdf' && inRegime(target, 'sees-documents')
  return inRegime(target, tag === 'image' ? 'sees-images' : 'sees-videos')
}
