import { hash } from 'node:crypto'

/** Chance that is the same for the same seed. */
export interface Dice {
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number
  /** Whether something happens that happens this often (0 to 1). */
  happens(often: number): boolean
  /** undefined only of an empty list. */
  pick<T>(from: readonly T[]): T | undefined
}

const RANGE = 2 ** 32

export function dice(seed: string): Dice {
  const next = numbers(firstNumber(hash('sha256', seed, 'binary')))
  const below = (limit: number): number => Math.floor(next() * limit)
  return { below, happens: (often) => next() < often, pick: (from) => from[below(from.length)] }
}

/** The first four bytes, the least first. */
function firstNumber(bytes: string): number {
  return (
    bytes.charCodeAt(0) + bytes.charCodeAt(1) * 2 ** 8 + bytes.charCodeAt(2) * 2 ** 16 + bytes.charCodeAt(3) * 2 ** 24
  )
}

/** Mulberry32: small, quick, even enough for what is only to look drawn by lot. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / RANGE
  }
}
