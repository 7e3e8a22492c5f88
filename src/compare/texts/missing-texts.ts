import type { Text } from '../transcript/transcript.ts'
import { compact } from '../values/spacing.ts'
import type { Piece, Reading } from './read-texts.ts'

/** A told text that is not said in its place. */
export interface Missing {
  readonly text: Text
  /** Without white space. */
  readonly flat: string
  readonly reading: Reading
  /** What is said beyond the told texts between its neighbours. */
  readonly near: readonly Piece[]
}

/** How many pieces to look at on either side. */
const NEIGHBOURS = 4

export function missingTexts(reading: Reading): Missing[] {
  const { told, said, spans, rest } = reading
  const starts = startsBehind(reading)
  let from = 0
  // Missing texts and pieces of one gap go in step, so the n-th may well be what became of the n-th.
  let next = 0
  return told.texts.flatMap((text, index) => {
    const span = spans[index]
    from = span?.end ?? from
    while ((rest[next]?.span.start ?? said.flat.length) < from) next++
    if (span !== undefined) return []
    const around = rest.slice(Math.max(next - NEIGHBOURS, 0), next + NEIGHBOURS)
    const to = starts[index] ?? said.flat.length
    const near = around.filter((piece) => piece.span.start >= from && piece.span.end <= to)
    if ((rest[next]?.span.start ?? to) < to) next++
    return [{ text, flat: compact(text.part.content), reading, near }]
  })
}

/** For each told text, where the next one that is said begins. */
function startsBehind({ spans, said }: Reading): number[] {
  const starts: number[] = []
  let next = said.flat.length
  for (let index = spans.length - 1; index >= 0; index--) {
    starts[index] = next
    next = spans[index]?.start ?? next
  }
  return starts
}
