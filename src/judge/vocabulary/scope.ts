import type { Part } from '../view/part.ts'
import type { View } from '../view/view.ts'
import type { Scope, Subject, Unit } from './language.ts'

/** A stretch of a unit's list: ordinals from `start` up to, not including, `end`. A group is one of parts. */
export interface Range {
  readonly start: number
  readonly end: number
}

const NOTHING: Range = { start: 0, end: 0 }

/** Where a relation looks from an anchor, as a stretch of the list of the related unit. */
export function rangeOf(scope: Scope, unit: Unit, anchor: Subject, view: View): Range {
  if (unit === 'part') return partRange(scope, anchor, view)
  if (unit === 'turn') return neighbourhood(scope, 'turn', anchor.turn, view.turns.length)
  if (unit === 'message') return neighbourhood(scope, 'message', messageOrdinal(anchor), view.messages.length)
  return { start: 0, end: unit === 'mark' && scope === 'earlier' ? before(anchor) : outside(unit, view).length }
}

/** What stands outside the transcript. */
export function outside(unit: Exclude<Unit, 'part' | 'turn' | 'message'>, view: View): readonly Part[] {
  switch (unit) {
    case 'tool':
      return view.tools
    case 'choice':
      return view.choices
    case 'state':
      return view.states
    case 'mark':
      return view.marks
  }
}

function partRange(scope: Scope, anchor: Subject, view: View): Range {
  switch (scope) {
    case 'next-part':
      return { start: behind(anchor), end: Math.min(behind(anchor) + 1, view.parts.length) }
    case 'previous-part':
      return { start: Math.max(before(anchor) - 1, 0), end: before(anchor) }
    case 'earlier':
      return { start: 0, end: before(anchor) }
    case 'later':
      return { start: behind(anchor), end: view.parts.length }
    case 'earlier-turns':
      return { start: 0, end: view.turns[anchor.turn]?.start ?? 0 }
    case 'later-turns':
      return { start: view.turns[anchor.turn]?.end ?? view.parts.length, end: view.parts.length }
    case 'earlier-in-turn':
      return { start: view.turns[anchor.turn]?.start ?? 0, end: before(anchor) }
    case 'later-in-turn':
      return { start: behind(anchor), end: view.turns[anchor.turn]?.end ?? 0 }
    case 'same-turn':
      return view.turns[anchor.turn] ?? NOTHING
    case 'next-turn':
      return view.turns[anchor.turn + 1] ?? NOTHING
    case 'previous-turn':
      return view.turns[anchor.turn - 1] ?? NOTHING
    case 'same-message':
      return view.messages[messageOrdinal(anchor)] ?? NOTHING
    case 'next-message':
      return view.messages[messageOrdinal(anchor) + 1] ?? NOTHING
    case 'previous-message':
      return view.messages[messageOrdinal(anchor) - 1] ?? NOTHING
    default:
      return { start: 0, end: view.parts.length }
  }
}

/** Turns among turns, messages among messages: beside the anchor, before it, after it. */
function neighbourhood(scope: Scope, unit: 'turn' | 'message', at: number, length: number): Range {
  switch (scope) {
    case `same-${unit}`:
      return within(at, at + 1, length)
    case `next-${unit}`:
      return within(at + 1, at + 2, length)
    case `previous-${unit}`:
      return within(at - 1, at, length)
    case 'earlier':
    case 'earlier-turns':
      return within(0, at, length)
    case 'later':
    case 'later-turns':
      return within(at + 1, length, length)
    default:
      return { start: 0, end: length }
  }
}

function within(start: number, end: number, length: number): Range {
  return start < 0 || start >= length ? NOTHING : { start, end: Math.min(end, length) }
}

/** The ordinal in the transcript of parts up to which all is before the anchor. */
function before(anchor: Subject): number {
  return anchor.unit === 'part' ? anchor.n : anchor.start
}

/** The ordinal from which all is behind the anchor. */
function behind(anchor: Subject): number {
  return anchor.unit === 'part' ? anchor.n + 1 : anchor.end
}

function messageOrdinal(anchor: Subject): number {
  return anchor.unit === 'message' ? anchor.index : anchor.m
}
