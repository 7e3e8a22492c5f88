import type { Violation } from '../judge/violation.ts'

/** A line of the log: what was asked, what was found, what was answered. Holds no body and no header. */
export interface JudgedExchange {
  readonly number: number
  readonly run: string | undefined
  /** ISO 8601. */
  readonly at: string
  readonly method: string
  readonly path: string
  /** As a person writes it; undefined for what is no request to a model. */
  readonly target: string | undefined
  readonly model: string | undefined
  readonly stream: boolean
  readonly verdict: 'accepted' | 'rejected' | 'not-judged'
  readonly violations: readonly Violation[]
  /** undefined: the client was gone, or the connection was torn down, before one was sent. */
  readonly status: number | undefined
  /** How it ended where not with a whole answer: by the client, by a fault that was asked for. */
  readonly ended?: 'client-gone' | 'fault'
  /** Why it was refused, where not by a rule. */
  readonly reason?: string
  readonly ms: number
}
