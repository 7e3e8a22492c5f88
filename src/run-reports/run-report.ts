import type { CaseEvent, RunSummary } from '../runner/events.ts'

/** A case as a report has it: without the request. */
export interface RecordedCase {
  readonly event: CaseEvent
  /** The words of the command line that run it again, where it fails or is in error. */
  readonly again?: readonly string[]
}

/** What a run has told of itself, read back from a file. */
export interface RunReport {
  readonly file: string
  readonly cases: readonly RecordedCase[]
  /** Absent where the run ended before it could sum up. */
  readonly summary?: RunSummary
}
