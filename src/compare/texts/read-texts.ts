import type { Target } from '../../providers/target.ts'
import type { Voice } from '../transcript/places.ts'
import type { Text, Transcript } from '../transcript/transcript.ts'
import { placeTexts } from './place-texts.ts'
import { type Span, type Stream, streamOf } from './stream.ts'
import { hasSystemPlace } from './system-place.ts'

/** What one voice was told to say, and what the request has it say. */
export interface Reading {
  readonly voice: Voice
  readonly told: Stream
  readonly said: Stream
  /** Where each told text is said; undefined for one that is not. */
  readonly spans: readonly (Span | undefined)[]
  /** What is said beyond the told texts. */
  readonly rest: readonly Piece[]
}

export interface Piece {
  readonly span: Span
  /** Without white space. */
  readonly flat: string
  /** As it is written. */
  readonly written: string
  /** The text that it is, or is a part of. */
  readonly within: Text
}

const VOICES: readonly Voice[] = ['system', 'user', 'assistant']

/** A reading for each voice that has any text. Where the target has no place for system texts, the user tells them. */
export function readTexts(told: Transcript, said: Transcript, target: Target): readonly Reading[] {
  const hasPlace = hasSystemPlace(target)
  return VOICES.flatMap((voice) => {
    const isOwn = (text: Text): boolean => voice === (text.voice === 'system' && !hasPlace ? 'user' : text.voice)
    const toldTexts = told.texts.filter(isOwn)
    const saidTexts = said.texts.filter(isOwn)
    if (toldTexts.length === 0 && saidTexts.length === 0) return []
    const toldStream = streamOf(toldTexts)
    const saidStream = streamOf(saidTexts)
    const spans = placeTexts(toldStream, saidStream)
    return { voice, told: toldStream, said: saidStream, spans, rest: restOf(saidStream, spans) }
  })
}

function restOf(said: Stream, spans: readonly (Span | undefined)[]): Piece[] {
  const taken = spans.filter((span) => span !== undefined)
  const starts = [...taken.map(({ start }) => start), said.flat.length]
  const ends = [0, ...taken.map(({ end }) => end)]
  const gaps = ends
    .map((start, index) => ({ start, end: starts[index] ?? start }))
    .filter(({ start, end }) => end > start)
  return gaps.flatMap((gap) => piecesOf(said, gap))
}

/** The gap, cut where one text ends and the next begins. */
function piecesOf(said: Stream, { start, end }: Span): Piece[] {
  const pieces: Piece[] = []
  for (let index = said.indexAt(start); (said.bounds[index] ?? end) < end; index++) {
    const within = said.texts[index]
    const span = {
      start: Math.max(start, said.bounds[index] ?? 0),
      end: Math.min(end, said.bounds[index + 1] ?? 0),
    }
    const flat = said.flat.slice(span.start, span.end)
    if (within !== undefined) pieces.push({ span, flat, written: said.written(span).join(''), within })
  }
  return pieces
}
