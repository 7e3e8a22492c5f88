import type { Dialect } from '../dialects/dialect.ts'
import { UserError } from '../errors.ts'
import { isObject, member } from '../json.ts'
import type { StreamEvent } from '../wire/event.ts'
import { framingLike } from '../wire/framing-like.ts'
import { unframe } from '../wire/index.ts'
import { parseBody, postedText, recordedBody, unzipped } from './recorded-body.ts'

/**
 * The JSON of a recorded response, put together where it came as a stream; undefined where it is neither. HAR has it in
 * `content`.
 */
export function recordedAnswer(response: unknown, dialect: Pick<Dialect, 'collect'>): unknown {
  const content = member(response, 'content')
  const body = isObject(content) ? postedText(content) : recordedBody(response)
  const parsed = parseBody(body)
  if ('broken' in parsed) return dialect.collect?.(eventsIn(body))
  // Gemini streams a list.
  return Array.isArray(parsed.value) ? dialect.collect?.(parsed.value.map((data) => ({ data }))) : parsed.value
}

function eventsIn(body: unknown): readonly StreamEvent[] {
  try {
    const bytes = Buffer.isBuffer(body) ? unzipped(body) : Buffer.from(String(body))
    const framing = framingLike(bytes)
    return framing === undefined ? [] : unframe(framing, bytes)
  } catch (error) {
    // What is cut short or damaged says nothing for sure.
    if (error instanceof UserError || isBrokenGzip(error)) return []
    throw error
  }
}

function isBrokenGzip(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
}
