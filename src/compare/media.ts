import type { Comparison } from './comparison.ts'
import type { Deviation } from './deviation.ts'
import { namesMedia } from './texts/excuses.ts'
import type { Media } from './transcript/transcript.ts'
import { mediaKey } from './values/media-key.ts'
import { asText } from './values/response-text.ts'

/** Media that are gone without a word. Those inside a result that is gone went with it. */
export function mediaDeviations(c: Comparison): Deviation[] {
  const sent = new Set(c.said.media.map(({ part }) => mediaKey(part)))
  const kept = new Set([...c.homes.of.values()].map((home) => home.told))
  const isLost = ({ part, inside }: Media): boolean => {
    return !sent.has(mediaKey(part)) && (inside === undefined || kept.has(inside))
  }
  const lost = c.told.media.filter(isLost)
  if (lost.length === 0 || isMentioned(c)) return []
  return lost.map(({ part }) => {
    const what = part.type === 'file' ? part.file_id : (part.mime_type ?? part.modality)
    return c.deviation('lost-media', `The ${part.modality} (${what}) is not in the request, and no word stands for it.`)
  })
}

function isMentioned({ texts, homes }: Comparison): boolean {
  const added = texts.flatMap(({ rest }) => rest.map(({ written }) => written))
  const results = [...homes.of.values()].flatMap(({ told, said }) => {
    return told.media && !namesMedia(asText(told.part.response)) ? [asText(said.part.response)] : []
  })
  return [...added, ...results].some(namesMedia)
}
