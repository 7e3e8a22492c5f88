import { gunzipSync } from 'node:zlib'
import { bodyBytes } from '../fixtures/body/stored-body.ts'
import { storedIn } from '../fixtures/entry/stored-in.ts'
import { isTagged } from '../fixtures/entry/tagged-body.ts'
import { isObject, member } from '../json.ts'
import { MAX_BYTES } from './consumer.ts'
import { type Parsed, parseBytes, parseJson } from './parse-json.ts'

/**
 * The body of a recorded request: text, bytes, or parsed already; undefined where there is none.
 * HAR has it in `postData`, and our fixtures there in forms of their own; vcrpy in `body` (pydantic-ai parsed, in
 * `parsed_body` or in `body.content` beside its type), VCR in `body.string` or `body.base64_string`, which others call `b64`. HAR has no base64 for request
 * bodies; recorders that write it anyway mark it in either of two ways.
 *
 * @see http://www.softwareishard.com/blog/har-12-spec/#postData
 * @see https://vcrpy.readthedocs.io/en/latest/advanced.html
 * @see https://benoittgt.github.io/vcr/#/cassettes/cassette_format
 */
export function recordedBody(request: unknown): unknown {
  const parsed = member(request, 'parsed_body')
  if (isObject(parsed)) return parsed
  const { postData } = isObject(request) ? request : {}
  if (postData !== undefined) return postedText(postData)
  const body = member(request, 'body')
  if (isTagged(body)) return body.content
  const base64 = member(body, 'base64_string') ?? member(body, 'b64')
  if (typeof base64 === 'string') return Buffer.from(base64, 'base64')
  return member(body, 'string') ?? body ?? undefined
}

/** What HAR has in `postData` or `content`. */
export function postedText(postData: unknown): string | Buffer | undefined {
  const stored = storedIn(postData)
  if (stored === undefined) return undefined
  if (!('text' in stored)) return bodyBytes(stored)
  const isBase64 = stored.encoding === 'base64' || member(postData, '_encoding') === 'base64'
  return isBase64 ? Buffer.from(stored.text, 'base64') : stored.text
}

/** The JSON of a body, with gzip undone. */
export function parseBody(body: unknown): Parsed {
  if (typeof body === 'string') return parseJson(body)
  if (!Buffer.isBuffer(body)) return { value: body }
  try {
    return parseBytes(unzipped(body))
  } catch (error) {
    return { broken: `gzip that cannot be undone: ${error instanceof Error ? error.message : String(error)}` }
  }
}

/** Bytes, with gzip undone; throws where that cannot be done. */
export function unzipped(body: Buffer): Buffer {
  return body[0] === 0x1f && body[1] === 0x8b ? gunzipSync(body, { maxOutputLength: MAX_BYTES }) : body
}
