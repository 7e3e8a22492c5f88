import { groupBy } from '../../conversation/group-by.ts'
import { commonEnd, commonStart } from '../values/common.ts'
import { lowerBound } from '../values/lower-bound.ts'
import { strays } from '../values/strays.ts'
import type { Span, Stream } from './stream.ts'

/** Where in `said` each told text is said, in order; undefined for one that is not. */
export function placeTexts(told: Stream, said: Stream): (Span | undefined)[] {
  const head = sharedHead(told, said)
  const tail = head === told.flat.length ? 0 : sharedTail(told, said, head)
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
  if (open.length > 0) placeBetween(told, said, open, { start: head, end: said.flat.length - tail }, spans)
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

interface Open {
  /** Index of the told text. */
  readonly index: number
  readonly flat: string
}

/** The surest come first. Each then bounds the room of its neighbours, so the order is kept. */
function placeBetween(
  told: Stream,
  said: Stream,
  open: readonly number[],
  room: Span,
  spans: (Span | undefined)[],
): void {
  const texts = open.map((index) => ({ index, flat: told.flat.slice(told.bounds[index], told.bounds[index + 1]) }))
  const placed: number[] = []
  for (const { index, flat } of surestFirst(texts, said.flat.slice(room.start, room.end))) {
    const rank = lowerBound(placed.length, (other) => (placed[other] ?? 0) < index)
    const from = spans[placed[rank - 1] ?? -1]?.end ?? room.start
    const to = spans[placed[rank] ?? -1]?.start ?? room.end
    const at = said.flat.slice(from, to).indexOf(flat)
    if (at === -1) continue
    spans[index] = { start: from + at, end: from + at + flat.length }
    placed.splice(rank, 0, index)
  }
}

/**
 * First the texts that are told once and said in the order told; last those that are told more than once. Within these,
 * long before short, because a short text may be found where something else is said.
 */
function surestFirst(texts: readonly Open[], said: string): Open[] {
  const groups = [...groupBy(texts, ({ flat }) => flat).values()]
  const unique = groups.flatMap((group) => (group.length === 1 ? group : [])).sort((a, b) => a.index - b.index)
  const places = new Map(unique.map((text) => [text, said.indexOf(text.flat)]))
  const found = unique.filter((text) => places.get(text) !== -1)
  const moved = new Set(strays(found, (text) => places.get(text) ?? -1))
  const repeated = groups.flatMap((group) => (group.length === 1 ? [] : group))
  return [found.filter((text) => !moved.has(text)), [...moved], repeated].flatMap(longestFirst)
}

function longestFirst(texts: readonly Open[]): Open[] {
  return [...texts].sort((a, b) => b.flat.length - a.flat.length)
}
