import { isObject, member } from '../json.ts'
import type { Reading } from './logged-request.ts'
import { parseJson } from './parse-json.ts'

/** Where all known chat APIs live, to tell a broken request from broken traffic of another kind. */
const CHAT_PATH = /messages|completions|responses|generatecontent|converse|invoke|chat/i

/** The request of a HAR entry; undefined for traffic that is no request to an LLM. */
export function readHarEntry(entry: unknown): Reading | undefined {
  const request = member(entry, 'request')
  const url = member(request, 'url')
  const text = bodyText(member(request, 'postData'))
  if (member(request, 'method') !== 'POST' || typeof url !== 'string' || text === undefined) return undefined
  const parsed = parseJson(text)
  if ('broken' in parsed)
    return CHAT_PATH.test(url) ? { unreadable: `the request body is ${parsed.broken}` } : undefined
  return looksLikeChat(parsed.value) ? { request: parsed.value, hints: { url } } : undefined
}

/** HAR has no base64 for request bodies; recorders that write it anyway mark it in either of these ways. */
function bodyText(postData: unknown): string | undefined {
  const text = member(postData, 'text')
  if (typeof text !== 'string') return undefined
  const encoding = member(postData, 'encoding') ?? member(postData, '_encoding')
  return encoding === 'base64' ? Buffer.from(text, 'base64').toString('utf8') : text
}

function looksLikeChat(body: unknown): boolean {
  if (!isObject(body)) return false
  return Array.isArray(body.messages) || Array.isArray(body.contents) || ('model' in body && hasPrompt(body))
}

function hasPrompt(body: object): boolean {
  return ['messages', 'contents', 'input', 'prompt'].some((name) => name in body)
}
