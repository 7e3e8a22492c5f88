import type { View } from '../view/view.ts'
import type { CompileSchema } from './field.ts'
import type { KeySpec, RelationSpec, Subject } from './language.ts'
import { type Reader, reader } from './reader.ts'
import { same } from './same.ts'
import { outside, type Range, rangeOf } from './scope.ts'
import { type Selection, selection } from './selection.ts'

/** Compiled: finds and counts the related objects of an anchor. */
export interface Relation {
  /** False where the relation pairs by a key that the anchor lacks: then it says nothing about the anchor. */
  concerns(anchor: Subject): boolean
  /** The first related object other than the anchor. */
  find(anchor: Subject, view: View): Subject | undefined
  count(anchor: Subject, view: View): number
}

/** Ordinals of the selected objects, by key; under one key where there is none. */
type Index = ReadonlyMap<unknown, Ordinals>
/** Ascending. Nearly every key is that of one object, for which a list is too much. */
type Ordinals = number | readonly number[]

/** Stretches up to this length are searched object by object; an index costs more than it saves there. */
const SHORT = 12

export function relation(spec: RelationSpec, compile: CompileSchema): Relation {
  const chosen = selection(spec, compile)
  const { in: scope, by, ...words } = spec
  const { own: keyOf, its: keyOfOther } = keysBy(by)
  const owner = same({ words, by: typeof by === 'object' ? by.its : by })
  const indexIn = (view: View) => view.memo(owner, () => index(chosen, keyOfOther, view))

  function find(anchor: Subject, view: View): Subject | undefined {
    const range = rangeOf(scope, chosen.unit, anchor, view)
    const all = listOf(chosen, view)
    const key = keyOf(anchor)
    if (!isShort(range)) return firstIn(indexIn(view).get(key), range, all, anchor)
    for (let at = range.start; at < range.end; at++) {
      const other = all[at]
      if (other !== undefined && other !== anchor && keyOfOther(other) === key && chosen.test(other, view)) return other
    }
    return undefined
  }

  function count(anchor: Subject, view: View): number {
    const range = rangeOf(scope, chosen.unit, anchor, view)
    const key = keyOf(anchor)
    if (!isKey(key)) return 0
    if (!isShort(range)) return countIn(indexIn(view).get(key), range)
    const all = listOf(chosen, view)
    let found = 0
    for (let at = range.start; at < range.end; at++) {
      const other = all[at]
      if (other !== undefined && keyOfOther(other) === key && chosen.test(other, view)) found += 1
    }
    return found
  }

  return { concerns: (anchor) => isKey(keyOf(anchor)), find, count }
}

function keysBy(by: KeySpec | undefined): { readonly own: Reader; readonly its: Reader } {
  if (by === undefined) return { own: () => true, its: () => true }
  const { own, its } = typeof by === 'string' ? { own: by, its: by } : by
  return { own: reader(own), its: reader(its) }
}

function isKey(key: unknown): boolean {
  return key !== undefined && key !== null
}

/** The whole list of the unit, in which ordinals count. */
function listOf({ unit }: Selection, view: View): readonly Subject[] {
  if (unit === 'part') return view.parts
  return unit === 'turn' || unit === 'message' ? view.groups(unit) : outside(unit, view)
}

function index(chosen: Selection, keyOf: (subject: Subject) => unknown, view: View): Index {
  const byKey = new Map<unknown, number | number[]>()
  listOf(chosen, view).forEach((subject, at) => {
    if (!chosen.test(subject, view)) return
    const key = keyOf(subject)
    if (!isKey(key)) return
    const ordinals = byKey.get(key)
    if (ordinals === undefined) byKey.set(key, at)
    else if (typeof ordinals === 'number') byKey.set(key, [ordinals, at])
    else ordinals.push(at)
  })
  return byKey
}

function firstIn(
  found: Ordinals | undefined,
  range: Range,
  all: readonly Subject[],
  anchor: Subject,
): Subject | undefined {
  if (found === undefined) return undefined
  if (typeof found === 'number') return isIn(range, found) && all[found] !== anchor ? all[found] : undefined
  for (let k = lowerBound(found, range.start); k < found.length; k++) {
    const at = found[k]
    if (at === undefined || at >= range.end) return undefined
    if (all[at] !== anchor) return all[at]
  }
  return undefined
}

function countIn(found: Ordinals | undefined, range: Range): number {
  if (found === undefined) return 0
  if (typeof found === 'number') return Number(isIn(range, found))
  return lowerBound(found, range.end) - lowerBound(found, range.start)
}

function isIn({ start, end }: Range, at: number): boolean {
  return at >= start && at < end
}

function isShort({ start, end }: Range): boolean {
  return end - start <= SHORT
}

/** How many of the ascending numbers are below the bound. */
function lowerBound(ascending: readonly number[], bound: number): number {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ascending[middle] ?? bound) < bound) low = middle + 1
    else high = middle
  }
  return low
}
