import { groupBy } from '../../conversation/group-by.ts'
import { lazily } from '../../lazily.ts'
import type { Voice } from '../transcript/places.ts'
import { lowerBound } from '../values/lower-bound.ts'
import type { Piece, Reading } from './read-texts.ts'

/** What is said beyond the told texts, until it is explained. */
export interface Leftovers {
  /** Explains the piece of the voice that is the text, or has it in it. */
  take(flat: string, voice: Voice): Piece | undefined
  explain(piece: Piece): void
  isOpen(piece: Piece): boolean
}

/** A shorter text may stand inside another by chance. */
const TELLING = 8

export function leftoversOf(readings: readonly Reading[]): Leftovers {
  const explained = new Set<Piece>()
  const isOpen = (piece: Piece): boolean => !explained.has(piece)
  const pools = new Map(readings.map(({ voice, rest }) => [voice, lazily(() => poolOf(rest))]))
  return {
    take: (flat, voice) => {
      const piece = pools.get(voice)?.().find(flat, isOpen)
      if (piece !== undefined) explained.add(piece)
      return piece
    },
    explain: (piece) => explained.add(piece),
    isOpen,
  }
}

interface Pool {
  find(flat: string, isOpen: (piece: Piece) => boolean): Piece | undefined
}

function poolOf(pieces: readonly Piece[]): Pool {
  const byFlat = groupBy(pieces, ({ flat }) => flat)
  // A line break cannot be part of a text that has no white space.
  const joined = pieces.map(({ flat }) => flat).join('\n')
  const ends: number[] = []
  for (const { flat } of pieces) ends.push((ends.at(-1) ?? -1) + 1 + flat.length)
  return {
    find: (flat, isOpen) => {
      const equal = byFlat.get(flat)?.find(isOpen)
      if (equal !== undefined || flat.length < TELLING) return equal
      const at = joined.indexOf(flat)
      return at === -1 || byFlat.has(flat)
        ? undefined
        : pieces[lowerBound(ends.length, (index) => (ends[index] ?? 0) <= at)]
    },
  }
}
