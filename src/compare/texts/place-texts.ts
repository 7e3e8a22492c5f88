import { groupBy } from '../../conversation/group-by.ts'
import { commonEnd, commonStart } from '../values/common.ts'
import { lowerBound } from '../values/lower-bound.ts'
import type { Span, Stream } from './stream.ts'

/** Where in `said` each told text is said, in order; undefined for one that is not. */
export function placeTexts(told: Stream, said: Stream): (Span | undefined)[] {
  const head = sharedHead(told, said)
  const tail = sharedTail(told, said, head)
  const shift = said.flat.length - told.flat.length
  const open: number[] = []
  const spans = told.texts.map((_, index): Span | undefined => {
    const start = told.bounds[index] ?? 0
    const end = told.bounds[index + 1] ?? 0
    if (end <= head) return { start, end }
    if (start >= told.flat.length - tail) return { start: start + shift, end: end + shift }
    open.push(index)
    return undefined
  })
  placeBetween(told, said, open, { start: head, end: said.flat.length - tail }, spans)
  return spans
}

/** The longest beginning that is equal and ends where a text ends on both sides. */
function sharedHead(told: Stream, said: Stream): number {
  const equal = commonStart(told.flat, said.flat)
  const bounds = new Set(said.bounds)
  return told.bounds.findLast((bound) => bound <= equal && bounds.has(bound)) ?? 0
}

function sharedTail(told: Stream, said: Stream, head: number): number {
  const equal = commonEnd(told.flat, said.flat, head)
  const fromEnd = new Set(said.bounds.map((bound) => said.flat.length - bound))
  const first = told.bounds.find((bound) => {
    const length = told.flat.length - bound
    return length <= equal && fromEnd.has(length)
  })
  return told.flat.length - (first ?? told.flat.length)
}

/**
 * Texts that are told once come first, and long before short, because they are the least likely to be found at a
 * place where something else is said. Each then bounds the room of its neighbours, so the order is kept.
 */
function placeBetween(
  told: Stream,
  said: Stream,
  open: readonly number[],
  room: Span,
  spans: (Span | undefined)[],
): void {
  const flatOf = (index: number): string => told.flat.slice(told.bounds[index], told.bounds[index + 1])
  const placed: number[] = []
  for (const index of byCertainty(open, flatOf)) {
    const flat = flatOf(index)
    const rank = lowerBound(placed.length, (other) => (placed[other] ?? 0) < index)
    const from = spans[placed[rank - 1] ?? -1]?.end ?? room.start
    const to = spans[placed[rank] ?? -1]?.start ?? room.end
    const at = said.flat.slice(from, to).indexOf(flat)
    if (at === -1) continue
    spans[index] = { start: from + at, end: from + at + flat.length }
    placed.splice(rank, 0, index)
  }
}

function byCertainty(open: readonly number[], flatOf: (index: number) => string): number[] {
  const groups = [...groupBy(open, flatOf)]
  groups.sort(([a, as], [b, bs]) => Number(as.length > 1) - Number(bs.length > 1) || b.length - a.length)
  return groups.flatMap(([, indexes]) => indexes)
}
