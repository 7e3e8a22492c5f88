import type { Silence } from '../http/ask.ts'

/** What decided it. Only `called` and `refused-tools` say something about the model. */
export type ProbeCause =
  | 'called'
  | 'refused-tools'
  | 'no-call'
  | 'server-without-tools'
  | 'mode-without-tools'
  | 'unknown-model'
  | 'auth'
  | 'rate-limit'
  | 'server-error'
  | 'refused'
  | 'unreadable'
  | Silence['silence']

/** What one small request told about a model. */
export interface ProbeResult {
  /** `unknown`: nothing was learned, and nothing may be remembered. */
  readonly tools: 'yes' | 'no' | 'unknown'
  readonly cause: ProbeCause
  /** A sentence for a person. */
  readonly reason: string
  /** The HTTP status, where there was an answer. */
  readonly status?: number
  /** The words of the provider that decided it. */
  readonly evidence?: string
}
