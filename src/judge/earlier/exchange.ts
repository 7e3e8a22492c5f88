import type { Body } from '../../dialects/dialect.ts'

/** A request and the provider's whole (not streamed) response to it, as JSON gives them. */
export interface Exchange {
  /** Needed only where the provider keeps a conversation and a later request goes on from it. */
  readonly request?: Body
  readonly response: unknown
}
