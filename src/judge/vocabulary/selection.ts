import { isObject } from '../../json.ts'
import type { Group } from '../view/group.ts'
import type { Kind } from '../view/part.ts'
import type { View } from '../view/view.ts'
import { type Condition, condition } from './condition.ts'
import { type CompileSchema, fieldsTest, schemaOn } from './field.ts'
import {
  type FieldSpec,
  type SelectionObject,
  type SelectionSpec,
  STRUCTURE,
  type Subject,
  type Unit,
} from './language.ts'
import { same } from './same.ts'

/** A compiled selection. */
export interface Selection {
  readonly unit: Unit
  /** Candidates of the unit, already narrowed to the kinds where that is free. */
  list(view: View): readonly Subject[]
  /** Whether a candidate of the unit is selected. */
  test(subject: Subject, view: View): boolean
  /** The same for one of the list, which may tell sooner; undefined: all of the list are selected. */
  readonly testListed: Test | undefined
}

type Test = (subject: Subject, view: View) => boolean

const UNITS: readonly Unit[] = ['part', 'turn', 'message', 'tool', 'choice', 'state', 'mark']

export function selection(spec: SelectionSpec, compile: CompileSchema): Selection {
  const words: SelectionObject = typeof spec === 'string' ? { part: spec } : spec
  const unit = UNITS.find((word) => word in words) ?? 'part'
  const kinds = unit === 'part' ? kindsOf(words.part) : undefined
  const structure = structureTests(words, compile)
  const tests = [...fieldTests(unit, words, compile), ...structure]
  const left = isByKind(kinds, words) ? [...fieldTests(unit, { ...words, part: 'any' }, compile), ...structure] : tests
  const testListed = left.length === 0 ? undefined : all(left)
  return { unit, list: lister(unit, kinds, words), test: all(tests), testListed }
}

/** Whether all that is listed is of these kinds. */
function isByKind(kinds: readonly Kind[] | undefined, { nested, turnIs = {} }: SelectionObject): boolean {
  return kinds !== undefined && nested === undefined && lastGroup('turn', turnIs) === undefined
}

/** The kinds that a selection names one by one; undefined where it takes any or excludes some. */
function kindsOf(head: unknown): readonly Kind[] | undefined {
  if (typeof head === 'string') return head === 'any' ? undefined : same([head as Kind])
  return Array.isArray(head) ? same([...new Set<Kind>(head)]) : undefined
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
function fieldTests(unit: Unit, words: SelectionObject, compile: CompileSchema): Test[] {
  const head = words[unit]
  const wishes = Object.entries(words)
    .filter(([word]) => !STRUCTURE.has(word) && word !== 'open')
    .sort(([, a], [, b]) => Number(isObject(a)) - Number(isObject(b)))
  if (head !== undefined && head !== 'any') wishes.unshift([unit === 'part' ? 'kind' : 'role', head])
  const tests: Test[] = wishes.length === 0 ? [] : [fieldsTest(wishes, compile)]
  if (words.open !== undefined) tests.push(openTest(words.open, compile))
  return tests
}

/** A part is open where its turn is, which the view knows. */
function openTest(spec: FieldSpec, compile: CompileSchema): Test {
  const { ok } = compile(schemaOn('open', spec))
  return (subject, view) => ok({ open: subject.turn >= view.openFrom })
}

function lister(unit: Unit, kinds: readonly Kind[] | undefined, words: SelectionObject): Selection['list'] {
  switch (unit) {
    case 'turn':
    case 'message':
      return groupLister(unit, words)
    case 'tool':
      return (view) => view.tools
    case 'choice':
      return (view) => view.choices
    case 'state':
      return (view) => view.states
    case 'mark':
      return (view) => view.marks
    default:
      if (words.nested === true) return (view) => view.nested
      if (words.nested === 'also') return (view) => view.withNested
      return partLister(kinds, words.turnIs)
  }
}

function groupLister(unit: 'turn' | 'message', words: SelectionObject): (view: View) => readonly Group[] {
  return lastGroup(unit, words) ?? ((view) => view.groups(unit))
}

/** Only one can be the last, and only one the last with a certain role. */
function lastGroup(unit: 'turn' | 'message', words: SelectionObject): ((view: View) => readonly Group[]) | undefined {
  const role = words[unit]
  if (words.final === true) return (view) => view.groups(unit).slice(-1)
  if (words.latest !== true || typeof role !== 'string' || role === 'any') return undefined
  return (view) => {
    const latest = view.latest(unit, role)
    return latest === undefined ? [] : view.groups(unit).slice(latest, latest + 1)
  }
}

function partLister(kinds: readonly Kind[] | undefined, turnIs: SelectionObject = {}): Selection['list'] {
  const lastTurn = lastGroup('turn', turnIs)
  if (lastTurn !== undefined) return (view) => lastTurn(view).flatMap(({ start, end }) => view.parts.slice(start, end))
  return kinds === undefined ? (view) => view.parts : (view) => view.kinds(kinds)
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
