import { mediaPlaceholder } from '../../conversation/media.ts'
import type { Conversation, Message, Part, ReasoningPart, ToolCallResponsePart } from '../../conversation/message.ts'
import { isCall, isResponse } from '../../conversation/parts.ts'
import { failureText, responseText } from '../../conversation/response-text.ts'
import type { JsonObject } from '../../json.ts'
import { inputContent } from './format-content.ts'
import type { House } from './format-house.ts'

/**
 * An item for each thing said. None has an id of its own: the server looks up what has one, and compares it with what
 * it stored.
 */
export function wireItems(history: Conversation, house: House): JsonObject[] {
  const turns = house.callsLast ? callsLast(history) : history
  return turns.flatMap((message) => messageItems(message, house))
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

function messageItems({ role, parts }: Message, house: House): JsonObject[] {
  switch (role) {
    case 'system':
    case 'user':
      return [{ role, content: inputContent(parts, house) }]
    case 'assistant':
      return parts.flatMap((part) => assistantItem(part, house))
    case 'tool':
      return parts.filter(isResponse).map((response) => output(response, house))
  }
}

function assistantItem(part: Part, house: House): JsonObject[] {
  switch (part.type) {
    case 'text':
      return [{ role: 'assistant', content: part.content }]
    case 'reasoning':
      return house.reasoning === 'plain' ? [thoughts(part)] : encrypted(part)
    case 'tool_call': {
      const { id, name, arguments: given } = part
      return [{ type: 'function_call', call_id: id, name, arguments: JSON.stringify(given) }]
    }
    case 'blob':
    case 'uri':
    case 'file':
      return [{ role: 'assistant', content: mediaPlaceholder(part) }]
    default:
      return []
  }
}

/** Without what was encrypted the server has only the summary, which it does not take for reasoning. */
function encrypted({ content, signature }: ReasoningPart): JsonObject[] {
  const summary = content === '' ? [] : [{ type: 'summary_text', text: content }]
  return signature ? [{ type: 'reasoning', summary, encrypted_content: signature }] : []
}

function thoughts({ content, signature }: ReasoningPart): JsonObject {
  const proof = signature ? { encrypted_content: signature } : {}
  return { type: 'reasoning', summary: [], content: [{ type: 'reasoning_text', text: content }], ...proof }
}

function output({ id, response, is_error }: ToolCallResponsePart, house: House): JsonObject {
  const text = is_error ? failureText(response) : responseText(response)
  return { type: 'function_call_output', call_id: id, output: text === '' ? house.noOutput : text }
}
