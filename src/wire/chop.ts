import type { Chop } from '../gateway/travel.ts'

/** The same bytes cut elsewhere. `buffers` has one an event. */
export function chop(buffers: readonly Buffer[], how: Chop): Buffer[] {
  if (how === 'event') return buffers.filter(({ length }) => length > 0)
  const body = Buffer.concat(buffers)
  return cutAt(body, starts(body, how))
}

/** Where a new chunk begins, in ascending order. */
function starts(body: Buffer, how: Exclude<Chop, 'event'>): number[] {
  switch (how) {
    case 'whole':
      return []
    case 'byte':
      return [...body.keys()]
    case 'code-point':
      return [...body.keys()].filter((at) => !isContinuation(body[at]))
    case 'crlf':
      return [...body.keys()].filter((at) => body[at] === LF && isLineEnd(body[at - 1]))
    default:
      return multiples(Math.max(1, Math.floor(how.bytes)), body.length)
  }
}

function cutAt(body: Buffer, places: readonly number[]): Buffer[] {
  const ends = [...places.filter((at) => at > 0), body.length]
  return ends.map((end, index) => body.subarray(ends[index - 1] ?? 0, end)).filter(({ length }) => length > 0)
}

const LF = 10
const CR = 13

/** Between CR and LF; where lines end with LF alone, between the two that end an event. */
function isLineEnd(byte: number | undefined): boolean {
  return byte === CR || byte === LF
}

/** Of a character in UTF-8 that began before. */
function isContinuation(byte = 0): boolean {
  return byte >= 0x80 && byte < 0xc0
}

function multiples(size: number, until: number): number[] {
  return Array.from({ length: Math.ceil(until / size) }, (_, index) => index * size)
}
