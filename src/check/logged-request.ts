import type { Dialect } from '../dialects/dialect.ts'
import type { JsonObject } from '../json.ts'

/** What a log, or the command line, says about whom a request was for. */
export interface Hints {
  readonly dialect?: string
  /** A provider's id, or the host that was asked. */
  readonly provider?: string
  readonly path?: string
  readonly model?: string
  readonly url?: string
}

/** What the provider answered when the request was recorded. */
export interface Recorded {
  /** The HTTP status. */
  readonly status: number
}

/** A request as it was found. */
export interface LoggedRequest {
  readonly request: unknown
  readonly hints: Hints
  readonly id?: string
  readonly recorded?: Recorded
  /** The whole response of a provider that took the request, read when it is asked for, and by whom it is from. */
  readonly response?: (dialect: Dialect) => unknown
}

/** A conversation as a trace tells it; of the hints only provider and model say anything about it. */
export interface LoggedConversation {
  /** The attributes that it is judged by. */
  readonly attributes: JsonObject
  readonly hints: Hints
  readonly id?: string
}

/** A record, or a sentence about why it is none. */
export type Reading = LoggedRequest | LoggedConversation | { readonly unreadable: string }
