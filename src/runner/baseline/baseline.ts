import type { CaseEvent, Known, StaleFailure } from '../events.ts'

/** Failures that are known before a run, so that only new ones count. */
export interface Baseline {
  /** Is shown every case of the run as it ends. Undefined: it does not fail, or not in a way that is known. */
  meet(event: CaseEvent): Known | undefined
  /** What is known and did not happen, once the run has ended. */
  stale(): readonly StaleFailure[]
}
