import type { Group } from '../view/group.ts'
import type { Part } from '../view/part.ts'
import type { View } from '../view/view.ts'
import type { Scope, Subject, Unit } from './language.ts'

/** A stretch of a unit's list: ordinals from `from` up to, not including, `to`. */
export interface Range {
  readonly from: number
  readonly to: number
}

const NOTHING: Range = { from: 0, to: 0 }

/** Where a relation looks from an anchor, as a stretch of the list of the related unit. */
export function rangeOf(scope: Scope, unit: Unit, anchor: Subject, view: View): Range {
  if (unit === 'part') return partRange(scope, anchor, view)
  if (unit === 'turn') return neighbourhood(scope, 'turn', anchor.turn, view.turns.length)
  if (unit === 'message') return neighbourhood(scope, 'message', messageOrdinal(anchor), view.messages.length)
  return { from: 0, to: outside(unit, view).length }
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
  const { before, after } = edges(anchor)
  switch (scope) {
    case 'next-part':
      return { from: after, to: Math.min(after + 1, view.parts.length) }
    case 'previous-part':
      return { from: Math.max(before - 1, 0), to: before }
    case 'earlier':
      return { from: 0, to: before }
    case 'later':
      return { from: after, to: view.parts.length }
    case 'earlier-turns':
      return { from: 0, to: view.turns[anchor.turn]?.start ?? 0 }
    case 'later-turns':
      return { from: view.turns[anchor.turn]?.end ?? view.parts.length, to: view.parts.length }
    case 'earlier-in-turn':
      return { from: view.turns[anchor.turn]?.start ?? 0, to: before }
    case 'later-in-turn':
      return { from: after, to: view.turns[anchor.turn]?.end ?? 0 }
    case 'same-turn':
      return partsOf(view.turns[anchor.turn])
    case 'next-turn':
      return partsOf(view.turns[anchor.turn + 1])
    case 'previous-turn':
      return partsOf(view.turns[anchor.turn - 1])
    case 'same-message':
      return partsOf(view.messages[messageOrdinal(anchor)])
    case 'next-message':
      return partsOf(view.messages[messageOrdinal(anchor) + 1])
    case 'previous-message':
      return partsOf(view.messages[messageOrdinal(anchor) - 1])
    default:
      return { from: 0, to: view.parts.length }
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
      return { from: 0, to: length }
  }
}

function within(from: number, to: number, length: number): Range {
  return from < 0 || from >= length ? NOTHING : { from, to: Math.min(to, length) }
}

function partsOf(group: Group | undefined): Range {
  return group === undefined ? NOTHING : { from: group.start, to: group.end }
}

/** The ordinals just before and just after the anchor in the transcript of parts. */
function edges(anchor: Subject): { before: number; after: number } {
  return anchor.unit === 'part'
    ? { before: anchor.n, after: anchor.n + 1 }
    : { before: anchor.start, after: anchor.end }
}

function messageOrdinal(anchor: Subject): number {
  return anchor.unit === 'message' ? anchor.index : anchor.m
}
