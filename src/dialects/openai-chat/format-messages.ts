import type { Conversation, Message, ToolCallResponsePart } from '../../conversation/message.ts'
import { isCall, isMedia, isResponse, isText } from '../../conversation/parts.ts'
import { failureText, responseText } from '../../conversation/response-text.ts'
import type { JsonObject } from '../../json.ts'
import { inRegime } from '../../providers/index.ts'
import type { Target } from '../../providers/target.ts'
import { callsTogether } from '../calls-together.ts'
import { textCall } from '../write-chat-calls.ts'
import { textContent, userContent } from '../write-chat-content.ts'
import { type House, houseOf } from './format-house.ts'

export function wireMessages(history: Conversation, target: Target): JsonObject[] {
  const house = houseOf(target)
  const ordered = house.systemFirst ? systemFirst(history) : history
  return callsTogether(ordered).flatMap((message) => wireMessage(message, target, house))
}

function systemFirst(history: Conversation): Conversation {
  const isSystem = ({ role }: Message) => role === 'system'
  return [...history.filter(isSystem), ...history.filter((message) => !isSystem(message))]
}

function wireMessage(message: Message, target: Target, house: House): JsonObject[] {
  const { role, parts } = message
  switch (role) {
    case 'system':
      // A model without a system role can be told by nobody but the user.
      return [{ role: inRegime(target, 'no-system-role') ? 'user' : role, content: textContent(parts, house) }]
    case 'user':
      return [{ role, content: userContent(parts, house) }]
    case 'assistant':
      return [assistantMessage(message, target, house)]
    case 'tool':
      return parts.filter(isResponse).map((response) => toolMessage(response, house))
  }
}

function assistantMessage({ parts }: Message, target: Target, house: House): JsonObject {
  const said = parts.filter((part) => isText(part) || isMedia(part))
  const calls = parts.filter(isCall)
  const content = said.length > 0 ? textContent(said, house) : house.noContent
  return {
    role: 'assistant',
    ...(content === 'absent' && said.length === 0 ? {} : { content }),
    ...(inRegime(target, 'thinking') ? { reasoning_content: reasoningText(parts) } : {}),
    ...(calls.length === 0 ? {} : { tool_calls: calls.map(textCall) }),
  }
}

/** A model that thinks wants a text back from every turn that it took, also where there was none. */
function reasoningText(parts: Message['parts']): string {
  return parts.map((part) => (part.type === 'reasoning' ? part.content : '')).join('')
}

function toolMessage({ id, response, is_error }: ToolCallResponsePart, house: House): JsonObject {
  const text = is_error ? failureText(response) : responseText(response)
  return { role: 'tool', tool_call_id: id, content: text === '' ? house.noOutput : text }
}
