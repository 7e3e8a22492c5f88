import type { Case } from '../../scenarios/case.ts'
import type { Subject } from '../../subjects/subject.ts'
import { type KnownFailure, knownCase, targetOfKnownCase } from './known-failure.ts'

export interface Selected {
  /** All that were planned, also those of other shards. */
  readonly cases: readonly Case[]
  readonly subjects: readonly Pick<Subject, 'name'>[]
  /** Undefined: all that there are. */
  readonly scenarios: readonly string[] | undefined
  /** Undefined: all that there are. */
  readonly targets: readonly string[] | undefined
}

/** Whether a case is none any more: what was selected would hold it, and does not. */
export type IsGone = (entry: Pick<KnownFailure, 'subject' | 'scenario'>, name: string) => boolean

export function goneFrom({ cases, subjects, scenarios, targets }: Selected): IsGone {
  const planned = new Set(cases.map((one) => key(one.scenario, knownCase(one))))
  const within = (names: readonly string[] | undefined, name: string): boolean => names?.includes(name) ?? true
  const names = subjects.map(({ name }) => name)
  return ({ subject, scenario }, name) =>
    within(names, subject) &&
    within(scenarios, scenario) &&
    within(targets, targetOfKnownCase(name)) &&
    !planned.has(key(scenario, name))
}

function key(scenario: string, name: string): string {
  return `${scenario} ${name}`
}
