import { isObject, listOf, member } from '../../json.ts'
import type { StreamEvent } from '../../wire/event.ts'

/** Events by which a dialect says that its answer is whole. */
const MARKS: readonly unknown[] = ['message_stop', 'message-end', 'response.completed', 'response.incomplete']

/** Whether a stream came to its end: it says so, or it says why the answer is over. */
export function isWhole(events: readonly StreamEvent[]): boolean {
  return events.some(({ name, data }) => {
    if (data === '[DONE]' || name === 'messageStop' || MARKS.includes(member(data, 'type'))) return true
    return member(data, 'done') === true || reasonOf(data) !== undefined
  })
}

/** Why an answer is over, in the provider's word; undefined where it does not say. */
export function reasonOf(body: unknown): string | undefined {
  const [choice] = listOf(member(body, 'choices'))
  const [candidate] = listOf(member(body, 'candidates'))
  const told = [
    member(body, 'stop_reason'),
    member(member(body, 'delta'), 'stop_reason'),
    member(choice, 'finish_reason'),
    member(candidate, 'finishReason'),
    member(body, 'stopReason'),
    member(body, 'finish_reason'),
    member(member(body, 'incomplete_details'), 'reason'),
  ]
  return told.find((reason) => typeof reason === 'string')
}

/** What an event says went wrong; undefined: nothing. */
export function errorIn({ name, data, isException }: StreamEvent): string | undefined {
  const error = [data, member(data, 'response'), member(data, 'delta')]
    .map((each) => member(each, 'error'))
    .find(filled)
  const isNamed = name === 'error' || member(data, 'type') === 'error' || member(data, 'object') === 'error'
  const isError = isException === true || isNamed || filled(error)
  if (!isError) return undefined
  const sentence = member(error, 'message') ?? member(data, 'message') ?? error
  return typeof sentence === 'string' ? sentence : JSON.stringify(isObject(data) ? data : { name })
}

function filled(error: unknown): boolean {
  return error !== undefined && error !== null
}
