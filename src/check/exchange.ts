import { statusIn } from '../fixtures/entry/status.ts'
import { mockedRequests } from '../fixtures/import/httpmock.ts'
import { interactionsIn } from '../fixtures/import/interactions.ts'
import { fromNock } from '../fixtures/import/nock.ts'
import { fromUndici } from '../fixtures/import/undici.ts'
import { mappedRequests } from '../fixtures/import/wiremock.ts'
import { isObject, member } from '../json.ts'
import type { LoggedRequest, Reading, Recorded } from './logged-request.ts'
import { recordedAnswer } from './recorded-answer.ts'
import { parseBody, recordedBody } from './recorded-body.ts'

/** Where all known chat APIs live, to tell a broken request from broken traffic of another kind. */
const CHAT_PATH = /messages|completions|responses|generatecontent|converse|invoke|chat/i

/** The request of an exchange in a HAR or a cassette; undefined for traffic that is no request to an LLM. */
export function readExchange(exchange: unknown): Reading | undefined {
  const request = member(exchange, 'request')
  const url = member(request, 'url') ?? member(request, 'uri')
  const body = recordedBody(request)
  if (!isPost(member(request, 'method')) || typeof url !== 'string' || body === undefined) return undefined
  const parsed = parseBody(body)
  if ('broken' in parsed)
    return CHAT_PATH.test(url) ? { unreadable: `the request body is ${parsed.broken}` } : undefined
  if (!looksLikeChat(parsed.value)) return undefined
  return { request: parsed.value, hints: { url }, ...answerOf(member(exchange, 'response')) }
}

/** The exchanges in a recording that is one JSON value, or in an item of one that is a list; undefined for any other value. */
export function exchangesOf(value: unknown): readonly unknown[] | undefined {
  if (!isObject(value)) return undefined
  const listed = mappedRequests(value) ?? mockedRequests(value) ?? interactionsIn(value)
  return listed ?? fromNock([value])?.exchanges ?? (fromUndici([value]) ?? fromUndici(value))?.exchanges
}

/** Ruby writes it in small letters, or as a symbol. */
function isPost(method: unknown): boolean {
  return typeof method === 'string' && /^:?post$/i.test(method)
}

/** The status of a response, and its body where the request was taken. */
function answerOf(response: unknown): Pick<LoggedRequest, 'recorded' | 'response'> {
  const { recorded } = recordedOf(response)
  if (recorded === undefined) return {}
  return recorded.status < 300 ? { recorded, response: (dialect) => recordedAnswer(response, dialect) } : { recorded }
}

/** What was answered. */
export function recordedOf(response: unknown): { recorded?: Recorded } {
  const status = statusIn(response)
  return status === undefined ? {} : { recorded: { status } }
}

function looksLikeChat(body: unknown): boolean {
  if (!isObject(body)) return false
  return Array.isArray(body.messages) || Array.isArray(body.contents) || ('model' in body && hasPrompt(body))
}

function hasPrompt(body: object): boolean {
  return ['messages', 'contents', 'input', 'prompt'].some((name) => name in body)
}
