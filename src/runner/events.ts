import type { Deviation } from '../compare/deviation.ts'
import type { Violation } from '../judge/violation.ts'
import type { FailureCause } from '../subjects/subject.ts'
import type { Behaviour } from './lived/behaviour.ts'

/** `error`: the harness or the subject could not run, or the case proved nothing; never counted as a pass. */
export type Verdict = 'pass' | 'fail' | 'skip' | 'error'

/** One case for one subject, judged. */
export interface CaseEvent {
  readonly type: 'case'
  /** `scenario[param=value]@target#subject`. */
  readonly id: string
  readonly scenario: string
  readonly title: string
  readonly why: string
  readonly params: Readonly<Record<string, unknown>>
  readonly subject: string
  readonly target: string
  readonly verdict: Verdict
  /** The request, counted from 0, that the findings are about; the last one made where there are none; null: none was made. */
  readonly exchange: number | null
  readonly violations: readonly Violation[]
  readonly deviations: readonly Deviation[]
  /** What is wrong with a client beyond any one request. */
  readonly behaviours: readonly Behaviour[]
  /** Expectations of the scenario that were not met, a sentence each. */
  readonly unmet: readonly string[]
  /** Why the case was skipped or is in error. */
  readonly reason?: string
  /** How the subject failed to answer, where it did. */
  readonly cause?: FailureCause
  /** What the subject printed, when that helps to understand an error. */
  readonly output?: string
  /** The body that the findings are about. */
  readonly request?: unknown
  readonly ms: number
}

export interface RunStart {
  readonly type: 'start'
  readonly cases: number
  readonly scenarios: number
  readonly subjects: readonly string[]
  readonly targets: readonly string[]
}

export interface RunSummary {
  readonly type: 'summary'
  readonly cases: number
  readonly pass: number
  readonly fail: number
  readonly skip: number
  readonly error: number
  readonly requests: number
  readonly ms: number
}

export type RunEvent = RunStart | CaseEvent | RunSummary
