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
  /** It fails, or is in error by its own fault, as the baseline says that it does. */
  readonly known?: Known
}

/** What a baseline says of a failure that it knows. */
export interface Known {
  readonly because?: string
}

/** An entry of the baseline that is out of date. */
export interface StaleFailure {
  readonly subject: string
  readonly scenario: string
  /** `target[param=value]`. */
  readonly case: string
  readonly now: 'passes' | 'is skipped' | 'fails with less' | 'is no case'
  /** The findings that there are no more. */
  readonly mended: readonly string[]
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
  /** Without those that are known. */
  readonly fail: number
  readonly skip: number
  /** Without those that are known. */
  readonly error: number
  /** Failures and errors that the baseline knows. */
  readonly known: number
  /** What the baseline knows and did not happen. */
  readonly stale: readonly StaleFailure[]
  readonly requests: number
  readonly ms: number
  /** Which parts of a whole it was, `1/4`; absent: the whole. */
  readonly shards?: readonly string[]
  /** It was stopped before all cases were run. */
  readonly stopped?: true
}

/** What a case counts as. */
export type Tally = Verdict | 'known'

export function tallyOf({ verdict, known }: CaseEvent): Tally {
  return known === undefined ? verdict : 'known'
}

export type RunEvent = RunStart | CaseEvent | RunSummary
