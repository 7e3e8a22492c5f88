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

export function missingTexts(reading: Reading): Missing[] {
  const { told, said, spans, rest } = reading
  const starts = startsBehind(reading)
  let from = 0
  let first = 0
  return told.texts.flatMap((text, index) => {
    const span = spans[index]
    from = span?.end ?? from
    if (span !== undefined) return []
    while ((rest[first]?.span.start ?? said.flat.length) < from) first++
    const behind = rest.slice(first, first + NEIGHBOURS)
    const near = behind.filter((piece) => piece.span.end <= (starts[index] ?? said.flat.length))
    return [{ text, flat: compact(text.part.content), reading, near }]
  })
}

/** More pieces than this in one place are a sign that something else went wrong there. */
const NEIGHBOURS = 8

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
