import { isObject } from '../json.ts'
import { answerHeaders } from '../providers/answer-headers.ts'
import { safeIn } from '../redaction/safe-in.ts'
import type { Exchange } from './exchange.ts'
import { sendJson } from './http.ts'
import type { Refusal } from './refusals/refusal.ts'

/** Turns a request away as the provider would, and puts it into the log. */
export function refuse(exchange: Exchange, refusal: Refusal): void {
  exchange.verdict = 'rejected'
  if (refusal.violations !== undefined) exchange.violations = refusal.violations
  sendRefusal(exchange, refusal)
}

/** The same for what is not the fault of the request. */
export function sendRefusal(exchange: Exchange, refusal: Refusal): void {
  const { status, reason } = refusal
  const body = safeIn(refusal.body, exchange.safe)
  exchange.reason = reason
  const headers = { ...namesOf(exchange, body), ...refusal.headers }
  if (typeof body === 'string') sendText(exchange, status, body, headers)
  else sendJson(exchange.response, status, body, headers)
  exchange.over(status)
}

function sendText(
  { response }: Exchange,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>>,
): void {
  response.writeHead(status, { 'content-type': 'text/plain', ...headers })
  response.end(text)
}

/** The id of the answer, which Anthropic's errors tell in their bodies, too. */
function namesOf({ number, address, addressee }: Exchange, body: unknown): Readonly<Record<string, string>> {
  const headers = answerHeaders({ ...addressee, model: '' }, `${address.run ?? ''} ${number}`)
  const told = isObject(body) ? body.request_id : undefined
  return typeof told === 'string' && 'request-id' in headers ? { ...headers, 'request-id': told } : headers
}
