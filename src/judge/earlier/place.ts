import type { Body } from '../../dialects/dialect.ts'
import type { Group } from '../view/group.ts'
import type { Part } from '../view/part.ts'
import type { View } from '../view/view.ts'
import type { EarlierExchanges } from './earlier-exchanges.ts'
import { isGiven } from './given.ts'
import { markPrefixes } from './mark-prefixes.ts'

/** Marks in the view of a request what its parts are to the earlier exchanges: `issued`, `cause`, `effect`, `prefix`. */
export function place(request: Body, view: View, earlier: EarlierExchanges): void {
  for (const part of view.parts) placePart(part, earlier)
  for (const state of view.states) state.issued = fate(earlier.hasKept(state.item), earlier)
  const latest = view.turns.findLast(({ role }) => view.roles.isModel(role))
  if (latest !== undefined) markBreak(latest, view, earlier)
  if (earlier.binds) markPrefixes(request, view, earlier)
}

function placePart(part: Part, earlier: EarlierExchanges): void {
  const { signature, item } = part
  const answer = earlier.answerWithItem(item)
  part.cause = answer?.causes.get(String(item))
  part.effect = answer?.effects.get(String(item))
  if (!isGiven(signature) && !isGiven(item)) return
  const original = originalOf(part, earlier)
  part.issued = original !== undefined && isEdited(part, original) ? 'changed' : fate(original !== undefined, earlier)
}

function fate(isKnown: boolean, { complete }: EarlierExchanges): Part['issued'] {
  if (isKnown) return 'same'
  return complete ? 'never' : 'unknown'
}

function originalOf(part: Part, earlier: EarlierExchanges): Part | undefined {
  const answer = earlier.answerWith(part)
  return isGiven(part.signature) ? answer?.signatures.get(part.signature) : answer?.items.get(String(part.item))
}

function isEdited(part: Part, original: Part): boolean {
  return part.kind === 'reasoning' && typeof original.text === 'string' && part.text !== original.text
}

/**
 * Marks as changed the first part at which the reasoning of a turn stops to be that of the answers it stems from: one is
 * left out, or they stand in another order. Reasoning of unknown origin says nothing.
 */
function markBreak(turn: Group, view: View, earlier: EarlierExchanges): void {
  const parts = view.parts.slice(turn.start, turn.end)
  let due: readonly Part[] = []
  let last = -1
  for (const [at, part] of parts.entries()) {
    const original = part.kind === 'reasoning' ? originalOf(part, earlier) : undefined
    if (original === undefined) continue
    if (due.length === 0) due = earlier.answerWith(part)?.reasoning ?? []
    if (due[0] !== original) {
      part.issued = 'changed'
      return
    }
    due = due.slice(1)
    last = at
  }
  const broken = due.length === 0 ? undefined : (parts[last + 1] ?? parts[last])
  if (broken !== undefined) broken.issued = 'changed'
}
