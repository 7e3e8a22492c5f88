import { isObject, member } from '../json.ts'
import type { Reading, Recorded } from './logged-request.ts'
import { parseBody, recordedBody, responseBody } from './recorded-body.ts'

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

/** The exchanges of a cassette that is one JSON value; undefined for any other value. */
export function exchangesOf(value: unknown): readonly unknown[] | undefined {
  const name = ['http_interactions', 'interactions'].find((key) => isObject(value) && key in value)
  if (name === undefined) return undefined
  const list = member(value, name) ?? []
  return Array.isArray(list) && list.every(isObject) ? list : undefined
}

/** Ruby writes it in small letters, or as a symbol. */
function isPost(method: unknown): boolean {
  return typeof method === 'string' && /^:?post$/i.test(method)
}

/** The status of a response, and its body where the request was taken. */
function answerOf(response: unknown): { recorded?: Recorded; response?: () => unknown } {
  const { recorded } = recordedOf(response)
  if (recorded === undefined) return {}
  return recorded.status < 300 ? { recorded, response: () => responseBody(response) } : { recorded }
}

/** What was answered: HAR and vcrpy's or VCR's forms have it as `status` or `status.code`. A HAR has 0 for no answer. */
export function recordedOf(response: unknown): { recorded?: Recorded } {
  const status = member(response, 'status')
  const code = member(status, 'code') ?? status
  const isStatus = typeof code === 'number' && Number.isInteger(code) && code >= 100 && code <= 599
  return isStatus ? { recorded: { status: code } } : {}
}

function looksLikeChat(body: unknown): boolean {
  if (!isObject(body)) return false
  return Array.isArray(body.messages) || Array.isArray(body.contents) || ('model' in body && hasPrompt(body))
}

function hasPrompt(body: object): boolean {
  return ['messages', 'contents', 'input', 'prompt'].some((name) => name in body)
}
