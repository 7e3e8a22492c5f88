import type { View } from '../view/view.ts'
import { construct } from './construct.ts'
import type { CompileSchema } from './field.ts'
import { MOST_FINDINGS, NO_FINDINGS, type PairingKeyword } from './keyword.ts'
import type { Finding, RelationSpec, SelectionObject, SelectionSpec } from './language.ts'
import { relation } from './relation.ts'
import { selection } from './selection.ts'

/**
 * How many objects a group, or the request, holds:
 * `count: { per: { turn: assistant }, of: call, equals: { part: result, in: next-turn } }`.
 */
export interface CountSpec {
  /** The groups in which to count; absent: once in the whole request. */
  readonly per?: SelectionObject
  readonly of: SelectionSpec
  readonly max?: number
  readonly min?: number
  /** As many as there are objects in this relation to the group. */
  readonly equals?: RelationSpec
  /** No more than there are objects in this relation to the group. */
  readonly atMost?: RelationSpec
}

export const count: PairingKeyword<CountSpec> = {
  keyword: 'count',
  construct: ({ per, of }) => construct(per ?? of),
  compile(spec, compile) {
    return spec.per === undefined ? inRequest(spec, compile) : inGroups(spec, spec.per, compile)
  },
}

function inRequest({ of, max, min }: CountSpec, compile: CompileSchema): (view: View) => readonly Finding[] {
  const chosen = selection(of, compile)
  return (view) => {
    let n = 0
    for (const subject of chosen.list(view)) if (chosen.test(subject, view)) n += 1
    const limit = broken(n, max, min)
    return limit === undefined ? NO_FINDINGS : [{ word: 'count', n, limit }]
  }
}

function inGroups(spec: CountSpec, per: SelectionObject, compile: CompileSchema): (view: View) => readonly Finding[] {
  const groups = selection(per, compile)
  const scope = groups.unit === 'message' ? 'same-message' : 'same-turn'
  const counted = relation({ ...words(spec.of), in: scope }, compile)
  const bound = spec.equals ?? spec.atMost
  const other = bound === undefined ? undefined : relation(bound, compile)
  return (view) => {
    let findings: Finding[] | undefined
    for (const anchor of groups.list(view)) {
      if (!groups.test(anchor, view)) continue
      const n = counted.count(anchor, view)
      const found = other?.count(anchor, view)
      const limit = broken(n, found ?? spec.max, spec.equals === undefined ? spec.min : found)
      if (limit === undefined) continue
      findings ??= []
      findings.push({ word: 'count', anchor, n, limit })
      if (findings.length === MOST_FINDINGS) break
    }
    return findings ?? NO_FINDINGS
  }
}

/** The bound that the number breaks. */
function broken(n: number, max: number | undefined, min: number | undefined): number | undefined {
  if (max !== undefined && n > max) return max
  return min !== undefined && n < min ? min : undefined
}

function words(spec: SelectionSpec): SelectionObject {
  return typeof spec === 'string' ? { part: spec } : spec
}
