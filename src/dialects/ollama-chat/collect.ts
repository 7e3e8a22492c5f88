import { isObject, type JsonObject, listOf, member } from '../../json.ts'
import type { StreamEvent } from '../../wire/event.ts'
import type { Body } from '../dialect.ts'
import { textOf } from '../strings.ts'

/** What stands beside the message is that of the last line. */
export function collect(events: readonly StreamEvent[]): Body | undefined {
  const lines = events.flatMap(({ data }) => (isObject(data) && isObject(data.message) && 'done' in data ? [data] : []))
  if (lines.length === 0) return undefined
  const messages = lines.map(({ message }) => message)
  const calls = messages.flatMap((message) => listOf(member(message, 'tool_calls')))
  const images = messages.flatMap((message) => listOf(member(message, 'images')))
  const thinking = joined(messages, 'thinking')
  const message: JsonObject = {
    role: 'assistant',
    content: joined(messages, 'content'),
    ...(thinking === '' ? {} : { thinking }),
    ...(calls.length === 0 ? {} : { tool_calls: calls }),
    ...(images.length === 0 ? {} : { images }),
  }
  return { ...lines.at(-1), message }
}

function joined(messages: readonly unknown[], key: string): string {
  return messages.map((message) => textOf(member(message, key))).join('')
}
