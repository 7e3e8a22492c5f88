import type { Target } from '../providers/target.ts'
import { judged } from '../runner/judged.ts'
import type { Referee } from '../runner/referee.ts'
import { type CaseResult, skipped } from '../runner/result.ts'
import type { Case } from '../scenarios/case.ts'
import { fill } from '../scenarios/filling.ts'
import type { Form } from '../scenarios/form.ts'
import { plan } from '../scenarios/plan.ts'
import { formValidator } from '../scenarios/validate.ts'
import type { Subject } from '../subjects/subject.ts'
import { faultOf } from './fault.ts'

/** What a subject made of one conversation. */
export interface Trial {
  readonly result: CaseResult
  readonly fault: string | undefined
}

/** A scenario, and what came of it. */
export interface Shown {
  readonly form: Form
  readonly trial: Trial
}

export async function tryForm(form: Form, target: Target, subject: Subject, referee: Referee): Promise<Trial> {
  const one = await caseOf(form, target)
  const result = one === undefined ? skipped(NOT_TOLD) : await judged(one, subject, referee)
  return { result, fault: faultOf(result) }
}

const NOT_TOLD = 'The story cannot be told of this target.'

/** As `run` would read it from a file; undefined where the story cannot be told of this target. */
async function caseOf(form: Form, target: Target): Promise<Case | undefined> {
  const { value } = fill(form, form.scenario)
  const validator = await formValidator()
  if (!validator.isForm(value)) {
    throw new Error(`No scenario came of it: ${validator.mistakes().map(({ message }) => message)}`)
  }
  const { scenario: id, title, why } = value
  return plan([{ id, title, why, seen: [], tags: [], file: '', variants: [{ params: {}, form: value }] }], [target])[0]
}
