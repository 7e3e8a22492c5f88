import { isObject } from '../../json.ts'
import type { Group } from '../view/group.ts'
import type { Kind, Part } from '../view/part.ts'
import type { View } from '../view/view.ts'
import { type Condition, condition } from './condition.ts'
import { type CompileSchema, fieldTest } from './field.ts'
import { type SelectionObject, type SelectionSpec, STRUCTURE, type Subject, type Unit } from './language.ts'
import { reader } from './reader.ts'

/** A compiled selection. */
export interface Selection {
  readonly unit: Unit
  /** Candidates of the unit, already narrowed to the kinds where that is free. */
  list(view: View): readonly Subject[]
  /** Whether a candidate of the unit is selected. */
  test(subject: Subject, view: View): boolean
}

type Test = (subject: Subject, view: View) => boolean

const UNITS: readonly Unit[] = ['part', 'turn', 'message', 'tool', 'choice', 'state', 'mark']

export function selection(spec: SelectionSpec, compile: CompileSchema): Selection {
  const words: SelectionObject = typeof spec === 'string' ? { part: spec } : spec
  const unit = UNITS.find((word) => word in words) ?? 'part'
  const kinds = unit === 'part' ? kindsOf(words.part) : undefined
  const tests = [
    ...headTest(unit, words, kinds, compile),
    ...fieldTests(words, compile),
    ...structureTests(words, compile),
  ]
  return { unit, list: lister(unit, kinds, words.nested), test: all(tests) }
}

/** The kinds that a selection names one by one; undefined where it takes any or excludes some. */
function kindsOf(head: unknown): readonly Kind[] | undefined {
  if (typeof head === 'string') return head === 'any' ? undefined : [head as Kind]
  return Array.isArray(head) ? head : undefined
}

function headTest(
  unit: Unit,
  words: SelectionObject,
  kinds: readonly Kind[] | undefined,
  compile: CompileSchema,
): Test[] {
  const head = words[unit]
  if (head === undefined || head === 'any') return []
  if (unit !== 'part') {
    const { ok } = fieldTest(head, compile)
    return [(subject) => ok((subject as Group).role)]
  }
  const only = kinds?.length === 1 ? kinds[0] : undefined
  if (only !== undefined) return [(subject) => (subject as Part).kind === only]
  const { ok } = fieldTest(head, compile)
  return [(subject) => ok((subject as Part).kind)]
}

function structureTests(words: SelectionObject, compile: CompileSchema): Test[] {
  const tests: Test[] = []
  const { contains, only, turnIs, anyMatch, where } = words
  if (contains !== undefined) {
    const inner = selection(contains, compile)
    tests.push((subject, view) => someOf(subject as Group, view, inner.test))
  }
  if (only !== undefined) {
    const inner = selection(only, compile)
    tests.push((subject, view) => isFullOf(subject as Group, view, inner.test))
  }
  if (turnIs !== undefined) {
    const inner = selection({ turn: 'any', ...turnIs }, compile)
    tests.push((subject, view) => {
      const turn = view.turns[subject.turn]
      return turn !== undefined && inner.test(turn, view)
    })
  }
  if (anyMatch !== undefined) {
    const inner = anyMatch.map((each) => selection(each, compile))
    tests.push((subject, view) => inner.some(({ test }) => test(subject, view)))
  }
  if (where !== undefined) {
    const inner: Condition = condition(where, compile)
    tests.push((subject, view) => inner.ok(subject, view))
  }
  return tests
}

/** Constants first: they tell sooner than schemas. */
function fieldTests(words: SelectionObject, compile: CompileSchema): Test[] {
  return Object.entries(words)
    .filter(([word]) => !STRUCTURE.has(word))
    .sort(([, a], [, b]) => Number(isObject(a)) - Number(isObject(b)))
    .map(([word, spec]) => {
      const { ok } = fieldTest(spec, compile)
      if (word === 'open') return (subject, view) => ok(subject.turn >= view.openFrom)
      const read = reader(word)
      return (subject) => ok(read(subject))
    })
}

function lister(unit: Unit, kinds: readonly Kind[] | undefined, nested: SelectionObject['nested']): Selection['list'] {
  switch (unit) {
    case 'turn':
      return (view) => view.turns
    case 'message':
      return (view) => view.messages
    case 'tool':
      return (view) => view.tools
    case 'choice':
      return (view) => view.choices
    case 'state':
      return (view) => view.states
    case 'mark':
      return (view) => view.marks
    default:
      if (nested === true) return (view) => view.nested
      if (nested === 'also') return (view) => view.withNested
      return partLister(kinds)
  }
}

function partLister(kinds: readonly Kind[] | undefined): Selection['list'] {
  if (kinds === undefined) return (view) => view.parts
  const [only, ...more] = kinds
  if (only !== undefined && more.length === 0) return (view) => view.kind(only)
  return (view) => view.memo(kinds, () => view.parts.filter(({ kind }) => kinds.includes(kind)))
}

function all(tests: readonly Test[]): Test {
  const [first, second] = tests
  if (first === undefined) return () => true
  if (second === undefined) return first
  if (tests.length === 2) return (subject, view) => first(subject, view) && second(subject, view)
  return (subject, view) => {
    for (const test of tests) if (!test(subject, view)) return false
    return true
  }
}

function someOf(group: Group, view: View, test: Test): boolean {
  for (let n = group.start; n < group.end; n++) {
    const part = view.parts[n]
    if (part !== undefined && test(part, view)) return true
  }
  return false
}

function isFullOf(group: Group, view: View, test: Test): boolean {
  for (let n = group.start; n < group.end; n++) {
    const part = view.parts[n]
    if (part === undefined || !test(part, view)) return false
  }
  return group.end > group.start
}
