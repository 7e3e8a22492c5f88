import type { Text } from '../transcript/transcript.ts'
import { lowerBound } from '../values/lower-bound.ts'
import { compact, visibleOffsets } from '../values/spacing.ts'

/** A stretch of a stream: characters from `start` up to, not including, `end`. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** The texts of one voice as one text without white space, so that joined and split texts read alike. */
export interface Stream {
  readonly texts: readonly Text[]
  readonly flat: string
  /** Where each text begins in `flat`, and the end. */
  readonly bounds: readonly number[]
  /** The index of the text that the character belongs to. */
  indexAt(offset: number): number
  /** A stretch as it was written, a piece for each text that it touches. */
  written(span: Span): string[]
}

export function streamOf(texts: readonly Text[]): Stream {
  const flats = texts.map(({ part }) => compact(part.content))
  const bounds = [0]
  for (const flat of flats) bounds.push((bounds.at(-1) ?? 0) + flat.length)
  const offsets = new Map<number, readonly number[]>()

  const indexAt = (offset: number): number => lowerBound(texts.length, (index) => (bounds[index + 1] ?? 0) <= offset)

  const pieceOf = (index: number, { start, end }: Span): string => {
    const text = texts[index]?.part.content ?? ''
    const from = bounds[index] ?? 0
    const to = bounds[index + 1] ?? 0
    if (start <= from && end >= to) return text.trim()
    const known = offsets.get(index) ?? visibleOffsets(text)
    offsets.set(index, known)
    const first = known[Math.max(start - from, 0)]
    const last = known[Math.min(end, to) - from - 1]
    return text.slice(first, last === undefined ? undefined : last + 1)
  }

  const written = (span: Span): string[] => {
    const pieces: string[] = []
    for (let index = indexAt(span.start); (bounds[index] ?? span.end) < span.end; index++)
      pieces.push(pieceOf(index, span))
    return pieces
  }
  return { texts, flat: flats.join(''), bounds, indexAt, written }
}
