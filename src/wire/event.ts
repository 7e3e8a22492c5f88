/**
 * How the events of a streamed answer stand one behind the other in the body.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html
 * @see https://docs.aws.amazon.com/transcribe/latest/dg/streaming-setting-up.html#streaming-event-stream
 */
export type Framing = 'sse' | 'ndjson' | 'json-array' | 'aws-event-stream'

/** One event of a streamed answer: an event of SSE, a line of NDJSON, an element of the list, a message of AWS. */
export interface StreamEvent {
  /** `event:` of SSE, `:event-type` of AWS. */
  readonly name?: string
  /** Any JSON value; a string is sent as it is written (`[DONE]`). */
  readonly data: unknown
  /** An error in mid-stream, where the framing tells it apart: `name` is then AWS's `:exception-type`. */
  readonly isException?: true
  /** SSE's `id:`. */
  readonly id?: string
}
