import { mediaPlaceholder } from '../../conversation/media.ts'
import type { Conversation, Message, Part, ToolCallResponsePart } from '../../conversation/message.ts'
import { isCall, isResponse } from '../../conversation/parts.ts'
import { failureText, responseText } from '../../conversation/response-text.ts'
import type { JsonObject } from '../../json.ts'
import { inputContent } from './format-content.ts'
import type { House } from './format-house.ts'
import { callItem, encryptedItems, thoughtsItem } from './format-item.ts'
import { areKept, keptItems } from './format-kept.ts'
import { serverItem } from './server-items.ts'

/**
 * An item for each thing said. Those that the server keeps have their ids, which it looks up and compares with what it
 * stored; without them it takes an item as it is.
 */
export function wireItems(history: Conversation, house: House, isKept: boolean): JsonObject[] {
  const turns = house.callsLast ? callsLast(history) : history
  return turns.flatMap((message) => messageItems(message, house, isKept && message.finish_reason !== 'cancelled'))
}

/** Also where a turn is stored as several messages. */
function callsLast(history: Conversation): Message[] {
  const joined: Message[] = []
  for (const message of history) {
    const last = joined.at(-1)
    if (last?.role === 'assistant' && message.role === 'assistant') {
      joined[joined.length - 1] = { ...last, parts: [...last.parts, ...message.parts] }
    } else joined.push(message)
  }
  return joined.map((message) => ({
    ...message,
    parts: [...message.parts.filter((part) => !isCall(part)), ...message.parts.filter(isCall)],
  }))
}

function messageItems({ role, parts }: Message, house: House, isKept: boolean): JsonObject[] {
  switch (role) {
    case 'system':
    case 'user':
      return [{ role, content: inputContent(parts, house) }]
    case 'assistant':
      return isKept && areKept(parts) ? keptItems(parts) : parts.flatMap((part) => assistantItem(part, house))
    case 'tool':
      return parts.filter(isResponse).map((response) => output(response, house))
  }
}

function assistantItem(part: Part, house: House): JsonObject[] {
  switch (part.type) {
    case 'text':
      return [{ role: 'assistant', content: part.content }]
    case 'reasoning':
      return house.reasoning === 'plain' ? [thoughtsItem(part)] : encryptedItems(part)
    case 'tool_call':
      return [callItem(part)]
    case 'server_tool_call':
    case 'server_tool_call_response':
      return [serverItem(part)]
    case 'blob':
    case 'uri':
    case 'file':
      return [{ role: 'assistant', content: mediaPlaceholder(part) }]
    default:
      return []
  }
}

function output({ id, response, is_error }: ToolCallResponsePart, house: House): JsonObject {
  const text = is_error ? failureText(response) : responseText(response)
  return { type: 'function_call_output', call_id: id, output: text === '' ? house.noOutput : text }
}
