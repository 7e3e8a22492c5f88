/** Where a streamed body is cut into chunks: at events, one byte or code point at a time, inside CRLF, or not at all. */
export type Chop = 'event' | 'byte' | 'code-point' | 'crlf' | 'whole' | { readonly bytes: number }

/** How an answer gets to the client. Milliseconds throughout. */
export interface Travel {
  readonly chop?: Chop
  /** Before the head of the answer. */
  readonly latency?: number
  /** Between two chunks. */
  readonly pace?: number
  /** Where the body ends before its end, and how. */
  readonly cut?: Cut
}

export interface Cut {
  /** Events of a stream (or chunks of any other body) that still get through. */
  readonly after: number
  /**
   * `close`: the body ends as if it were whole. `reset`: the connection is torn down. `stall`: nothing more comes.
   * `truncate`: the next event is cut in the middle, then the body ends. `overloaded`: the provider's error event.
   */
  readonly how: 'close' | 'reset' | 'stall' | 'truncate' | 'overloaded'
  /** Hears, before a `stall`, that all that gets through has left. */
  readonly stalled?: () => void
}
