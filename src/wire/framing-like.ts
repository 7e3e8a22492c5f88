import type { Framing } from './event.ts'

const SSE = /^\s*(?:event|data|id|retry)?:/
const NDJSON = /^\s*\{/
/** Of a message of AWS: its length stands in the first four bytes. */
const PRELUDE = 12

/** How a body that is no JSON is cut into events, by its looks, where no header tells; undefined: it is no stream. */
export function framingLike(body: Buffer): Framing | undefined {
  const start = body.subarray(0, 64).toString('latin1')
  if (SSE.test(start)) return 'sse'
  if (NDJSON.test(start)) return 'ndjson'
  const isMessage = body.length >= PRELUDE && body.readUInt32BE(0) <= body.length && body.readUInt32BE(0) > PRELUDE
  return isMessage ? 'aws-event-stream' : undefined
}
