import type { StreamEvent } from './event.ts'

/** Reads a streamed body as it comes in, cut wherever it is. */
export interface EventReader {
  /** The events that the chunk completes. */
  push(chunk: Uint8Array): StreamEvent[]
  /** What the end of the body completes. An event that was cut off before its data ended is none. */
  end(): StreamEvent[]
}

/** One way of putting events one behind the other. */
export interface Frames {
  readonly contentType: string
  /** One buffer an event. */
  frame(events: readonly StreamEvent[], lineEnd: LineEnd): Buffer[]
  reader(): EventReader
}

/** How SSE ends its lines: most with LF, Google with CRLF. Both mean the same. */
export type LineEnd = '\n' | '\r\n'
