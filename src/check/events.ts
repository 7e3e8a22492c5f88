import type { Undecided } from '../judge/undecidable.ts'
import type { Violation } from '../judge/violation.ts'
import type { Recorded } from './logged-request.ts'

export type CheckVerdict = 'accepted' | 'rejected' | 'unknown'

/** One request of a file, judged. */
export interface RequestEvent {
  readonly type: 'request'
  /** The file's path, or `-` for standard input. */
  readonly source: string
  /** From 1: the line in JSON Lines and YAML, the entry in HAR and other JSON, 1 for a bare body. */
  readonly line: number
  /** The record's own id, where it has one. */
  readonly id?: string
  readonly target: { readonly dialect: string; readonly provider: string; readonly model: string }
  readonly verdict: CheckVerdict
  /** Why the verdict is unknown. */
  readonly reason?: string
  readonly violations: readonly Violation[]
  /** Places where only the exchanges before, which are not known, could tell whether a rule is broken. */
  readonly undecidable?: readonly Undecided[]
  /** What the provider answered when it was recorded, as far as the record says. It has no part in the verdict. */
  readonly recorded?: Recorded
  /** The request itself (of a trace its messages under their attribute), for reporters that show an excerpt; never serialised. */
  readonly request?: unknown
}

/** Something that is no request: a broken line, a binary file. Goes to the report, the rest goes on. */
export interface UnreadableEvent {
  readonly type: 'unreadable'
  readonly source: string
  /** As in a request; 0 where the source itself could not be read, or not to its end. */
  readonly line: number
  readonly message: string
}

export interface CheckSummary {
  readonly type: 'summary'
  /** All requests found: accepted, rejected and unknown. */
  readonly checked: number
  readonly accepted: number
  readonly rejected: number
  readonly unknown: number
  readonly unreadable: number
}

export type CheckEvent = RequestEvent | UnreadableEvent | CheckSummary
