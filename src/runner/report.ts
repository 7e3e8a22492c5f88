import type { Case } from '../scenarios/case.ts'
import type { Subject } from '../subjects/subject.ts'
import type { CaseEvent, RunStart } from './events.ts'
import type { CaseResult } from './result.ts'

export function caseEvent(one: Case, subject: Subject, result: CaseResult, ms: number): CaseEvent {
  const { scenario, title, why, params, target } = one
  const { requests: _, ...rest } = result
  const id = `${one.id}#${subject.name}`
  return { type: 'case', id, scenario, title, why, params, subject: subject.name, target, ...rest, ms: Math.round(ms) }
}

export function startEvent(cases: readonly Case[], subjects: readonly Subject[]): RunStart {
  const distinct = (values: readonly string[]): string[] => [...new Set(values)]
  const scenarios = distinct(cases.map(({ scenario }) => scenario)).length
  const targets = distinct(cases.map(({ target }) => target))
  return {
    type: 'start',
    cases: cases.length * subjects.length,
    scenarios,
    subjects: subjects.map(({ name }) => name),
    targets,
  }
}
