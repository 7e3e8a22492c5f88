import { isObject, type JsonObject } from '../json.ts'
import { recordedOf } from './exchange.ts'
import type { Hints, LoggedRequest, Reading } from './logged-request.ts'
import { parseJson } from './parse-json.ts'

/**
 * Members that hold the request in a record: our own logs, and the batch files of OpenAI (`body`, beside `url`),
 * Anthropic (`params`, beside `custom_id`) and Gemini (`request`, beside `key`).
 *
 * @see https://platform.openai.com/docs/guides/batch
 * @see https://docs.anthropic.com/en/docs/build-with-claude/batch-processing
 * @see https://ai.google.dev/gemini-api/docs/batch-api
 */
const HOLDERS: readonly { readonly member: string; readonly beside?: string }[] = [
  { member: 'request' },
  { member: 'body', beside: 'url' },
  { member: 'params', beside: 'custom_id' },
]

const HINTS = ['dialect', 'provider', 'path', 'model', 'url'] as const

/** Reads a JSON value as a log record, or as a request body that stands by itself. */
export function readRecord(value: unknown): Reading {
  if (!isObject(value)) return { unreadable: `not a request: ${kindOf(value)}` }
  const holder = HOLDERS.find(({ member, beside }) => member in value && (beside === undefined || beside in value))
  if (holder === undefined) return { request: value, hints: {} }
  const request = value[holder.member]
  const parsed = typeof request === 'string' ? parseJson(request) : { value: request }
  if ('broken' in parsed) return { unreadable: `the member ${holder.member} is ${parsed.broken}` }
  return { request: parsed.value, hints: hintsOf(value), ...idOf(value), ...answerOf(value) }
}

/** Called for every record of a log, so it makes nothing but its result. */
function hintsOf(record: JsonObject): Hints {
  const hints: Partial<Record<keyof Hints, string>> = {}
  for (const name of HINTS) {
    const value = record[name]
    if (typeof value === 'string' && value !== '') hints[name] = value
  }
  return hints
}

function idOf(record: JsonObject): Pick<LoggedRequest, 'id'> {
  const id = record.id ?? record.custom_id ?? record.key
  return typeof id === 'string' || typeof id === 'number' ? { id: String(id) } : {}
}

/** Our own logs may hold the `response` beside the request. */
function answerOf(record: JsonObject): Pick<LoggedRequest, 'recorded' | 'response'> {
  const { response } = record
  return isObject(response) ? { ...recordedOf(record), response: () => response } : recordedOf(record)
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`
}
