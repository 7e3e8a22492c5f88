import { isObject, member } from '../../json.ts'
import { type HttpAnswer, isError } from '../http/answer.ts'

/**
 * The error in what came of a request: in an answer `{ status, body }`, in a `Response` of fetch, which stays unread, or in
 * what the SDKs throw. Undefined where there is none, or none of a provider.
 */
export async function failureOf(outcome: unknown): Promise<HttpAnswer | undefined> {
  if (outcome instanceof Response) {
    return outcome.ok ? undefined : { status: outcome.status, body: await outcome.clone().text() }
  }
  if (!isObject(outcome)) return undefined
  const status = [outcome.status, outcome.statusCode, member(outcome.response, 'status'), awsStatus(outcome)].find(
    isNumber,
  )
  if (status === undefined) return undefined
  const answer = { status, body: bodyOf(outcome) }
  return isError(answer) ? answer : undefined
}

function awsStatus(outcome: object): unknown {
  return member(member(outcome, '$metadata'), 'httpStatusCode')
}

/** In order: a plain answer, the SDKs of OpenAI and Anthropic, the AI SDK, axios, and whoever has but a sentence. */
function bodyOf(outcome: object): unknown {
  const places = ['body', 'error', 'responseBody', 'data'].map((name) => member(outcome, name))
  const inner = member(member(outcome, 'response'), 'data')
  return [...places, inner, member(outcome, 'message')].find((body) => body !== undefined && body !== null)
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number'
}
