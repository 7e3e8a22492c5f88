/** What a log, or the command line, says about whom a request was for. */
export interface Hints {
  readonly dialect?: string
  /** A provider's id, or the host that was asked. */
  readonly provider?: string
  readonly path?: string
  readonly model?: string
  readonly url?: string
}

/** A request as it was found. */
export interface LoggedRequest {
  readonly request: unknown
  readonly hints: Hints
  readonly id?: string
}

/** A record, or a sentence about why it is none. */
export type Reading = LoggedRequest | { readonly unreadable: string }
