import { isObject, type JsonObject, member } from '../json.ts'
import type { Framing, StreamEvent } from '../wire/event.ts'
import type { DialectId, ShippedDialect } from './dialect.ts'

/**
 * How a stream that was well until then tells that the provider is overloaded, and ends. `body` is that of the provider's
 * error response, `before` the events that were sent.
 *
 * @see https://platform.claude.com/docs/en/build-with-claude/streaming#error-events
 * @see https://github.com/sashabaranov/go-openai/pull/396, https://github.com/openai/codex/issues/43337
 * @see https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_ConverseStream.html
 * @see https://docs.ollama.com/api/errors, https://github.com/tryAGI/Cohere/pull/178
 */
export function overloadedEvents(
  dialect: DialectId,
  framing: Framing,
  body: unknown,
  before: readonly StreamEvent[],
): StreamEvent[] {
  if (framing === 'aws-event-stream') {
    return [{ name: 'serviceUnavailableException', data: body, isException: true }]
  }
  return (EVENTS.get(dialect) ?? asBody)(body, before)
}

type Events = (body: unknown, before: readonly StreamEvent[]) => StreamEvent[]

const BY_DIALECT: Readonly<Partial<Record<ShippedDialect, Events>>> = {
  'anthropic-messages': (body) => [{ name: 'error', data: { type: 'error', error: member(body, 'error') } }],
  'openai-chat': (body) => [{ data: body }, { data: '[DONE]' }],
  'openai-responses': responseFailed,
  'cohere-chat': endedByError,
}
const EVENTS: ReadonlyMap<string, Events> = new Map(Object.entries(BY_DIALECT))

/** The error body where else an event would be. */
function asBody(body: unknown): StreamEvent[] {
  return [{ data: body }]
}

/** The error by itself, then the response that has failed. */
function responseFailed(body: unknown, before: readonly StreamEvent[]): StreamEvent[] {
  const { message, type, code, param } = errorIn(body)
  const begun = before.map(({ data }) => member(data, 'response')).find(isObject)
  const response = { ...begun, status: 'failed', error: { code, message } }
  const next = before.length
  return [
    { name: 'error', data: { type: 'error', error: { type, code, message, param }, sequence_number: next } },
    { name: 'response.failed', data: { type: 'response.failed', response, sequence_number: next + 1 } },
  ]
}

/** The stream ends as it does else, with an error for its reason. */
function endedByError(body: unknown, before: readonly StreamEvent[]): StreamEvent[] {
  const id = before.map(({ data }) => member(data, 'id')).find((found) => typeof found === 'string')
  const delta = { error: member(body, 'message'), finish_reason: 'ERROR' }
  const data = { type: 'message-end', ...(id === undefined ? {} : { id }), delta }
  return [{ name: 'message-end', data }, { data: '[DONE]' }]
}

function errorIn(body: unknown): JsonObject {
  const error = member(body, 'error')
  return isObject(error) ? error : { message: error }
}
