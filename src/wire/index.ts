import { awsEventStream } from './aws-event-stream.ts'
import type { Framing, StreamEvent } from './event.ts'
import { jsonArray } from './json-array.ts'
import { ndjson } from './ndjson.ts'
import type { EventReader, Frames, LineEnd } from './reader.ts'
import { sse } from './sse.ts'

const FRAMES: Readonly<Record<Framing, Frames>> = {
  sse,
  ndjson,
  'json-array': jsonArray,
  'aws-event-stream': awsEventStream,
}

/** JSON is not among them: a list that is streamed looks like any other body. */
const FRAMING_OF: ReadonlyMap<string, Framing> = new Map([
  [sse.contentType, 'sse'],
  [ndjson.contentType, 'ndjson'],
  ['application/ndjson', 'ndjson'],
  ['application/jsonl', 'ndjson'],
  [awsEventStream.contentType, 'aws-event-stream'],
])

/** The events as bytes: one buffer an event. The list of `json-array` has its brackets and commas in them. */
export function frame(framing: Framing, events: readonly StreamEvent[], lineEnd: LineEnd = '\n'): Buffer[] {
  return FRAMES[framing].frame(events, lineEnd)
}

/** Throws a `UserError` for messages of AWS whose checksums are wrong. */
export function eventReader(framing: Framing): EventReader {
  return FRAMES[framing].reader()
}

/** The events in a whole body. */
export function unframe(framing: Framing, body: Uint8Array): StreamEvent[] {
  const reader = eventReader(framing)
  return [...reader.push(body), ...reader.end()]
}

/** What a `content-type` says of the framing; undefined where it tells of no stream, or only of JSON. */
export function framingOf(contentType: string | undefined): Framing | undefined {
  return FRAMING_OF.get(contentType?.split(';')[0]?.trim().toLowerCase() ?? '')
}

export function contentTypeOf(framing: Framing): string {
  return FRAMES[framing].contentType
}
