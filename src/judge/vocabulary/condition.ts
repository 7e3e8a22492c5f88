import { lazily } from '../../lazily.ts'
import type { View } from '../view/view.ts'
import { type CompileSchema, fieldFault, fieldsTest } from './field.ts'
import type { ConditionSpec, FieldSpec, Finding, RelationSpec, Subject } from './language.ts'
import { reader } from './reader.ts'
import { relation } from './relation.ts'

/** Compiled: what must hold for one selected object. */
export interface Condition {
  ok(subject: Subject, view: View): boolean
  /** Why an object that is not ok is not; computed for failures only. */
  why(subject: Subject, view: View): Finding
}

/** The words that are kinds or roles in a selection keep that meaning inside `be`. */
const HEADS: Readonly<Record<string, { readonly field: string; readonly place: string }>> = {
  part: { field: 'kind', place: 'type' },
  turn: { field: 'role', place: 'role' },
  message: { field: 'role', place: 'role' },
}

export function condition(spec: ConditionSpec, compile: CompileSchema): Condition {
  const checks = [
    ...(spec.be === undefined ? [] : [being(spec.be, compile)]),
    ...(spec.has === undefined ? [] : [having(spec.has, true, compile)]),
    ...(spec.lacks === undefined ? [] : [having(spec.lacks, false, compile)]),
    ...(spec.anyOf === undefined ? [] : [either(spec.anyOf.map((each) => condition(each, compile)))]),
  ]
  const [only] = checks
  if (checks.length === 1 && only !== undefined) return only
  return {
    ok: (subject, view) => checks.every((check) => check.ok(subject, view)),
    why: (subject, view) => {
      const failed = checks.find((check) => !check.ok(subject, view))
      return failed?.why(subject, view) ?? { word: 'every', anchor: subject }
    },
  }
}

function being(fields: Readonly<Record<string, FieldSpec>>, compile: CompileSchema): Condition {
  const wishes = Object.entries(fields).map(([word, spec]) => ({
    spec,
    ...(HEADS[word] ?? { field: word, place: word }),
  }))
  const ok = fieldsTest(
    wishes.map(({ field, spec }) => [field, spec]),
    compile,
  )
  const oneByOne = lazily(() =>
    wishes.map(({ field, place, spec }) => ({
      ok: fieldsTest([[field, spec]], compile),
      read: reader(field),
      place,
      fault: fieldFault(spec, compile),
    })),
  )
  return {
    ok,
    why(subject) {
      const failed = oneByOne().find((each) => !each.ok(subject))
      if (failed === undefined) return { word: 'be', anchor: subject }
      return { anchor: subject, field: failed.place, ...failed.fault(failed.read(subject)) }
    },
  }
}

function having(spec: RelationSpec, wanted: boolean, compile: CompileSchema): Condition {
  const related = relation(spec, compile)
  return {
    ok: (subject, view) => !related.concerns(subject) || (related.find(subject, view) !== undefined) === wanted,
    why: (subject, view) => {
      const other = wanted ? undefined : related.find(subject, view)
      return { word: wanted ? 'has' : 'lacks', anchor: subject, ...(other !== undefined && { other }) }
    },
  }
}

function either(branches: readonly Condition[]): Condition {
  return {
    ok: (subject, view) => branches.some((branch) => branch.ok(subject, view)),
    why: (subject, view) => {
      const other = branches.map((branch) => branch.why(subject, view).other).find((found) => found !== undefined)
      return { word: 'anyOf', anchor: subject, ...(other !== undefined && { other }) }
    },
  }
}
