import type { Body } from '../../dialects/dialect.ts'

/** A request and the provider's whole (not streamed) response to it, as JSON gives them. */
export interface Exchange {
  /** Needed only where a later request goes on from it at the provider, or is bound to what was said in it. */
  readonly request?: Body
  readonly response: unknown
}
