/** An error answer of a provider, as it came over the wire. */
export interface ProviderFailure {
  /** A provider's id; any other name for a server we have no facts about. */
  readonly provider: string
  /** The HTTP status; of an error event inside a stream, the 200 that the stream began with. */
  readonly status: number
  /** Parsed JSON, or the text where it is none. */
  readonly body: unknown
}

export const FAILURE_KINDS = [
  'tools-unsupported',
  'unknown-model',
  'pairing',
  'schema',
  'auth',
  'rate-limit',
  'context-length',
  'other',
] as const
export type FailureKind = (typeof FAILURE_KINDS)[number]

/** What an error means for the next request. */
export interface FailureClass {
  readonly kind: FailureKind
  /** Whether the same request may succeed later, unchanged. */
  readonly retryable: boolean
  /** `high`: a sentence or code of this provider; `medium`: a sentence that many use; `low`: the status alone. */
  readonly confidence: 'high' | 'medium' | 'low'
  /** The words or the code of the answer that decided it. */
  readonly evidence: string
  /**
   * What the error is a fact about. Only what holds for the model may be remembered for it: a flag that a server was
   * started without, or a mode such as streaming, says nothing about the model elsewhere.
   */
  readonly about: 'model' | 'server' | 'mode' | 'request' | 'account'
}
