import type { Conversation, Message, Part, ToolCallResponsePart } from '../../conversation/message.ts'
import { isCall, isMedia, isResponse, isText } from '../../conversation/parts.ts'
import { failureText, responseText } from '../../conversation/response-text.ts'
import type { JsonObject } from '../../json.ts'
import { inRegime } from '../../providers/index.ts'
import type { Target } from '../../providers/target.ts'
import { callsTogether } from '../calls-together.ts'
import { textCall } from '../write-chat-calls.ts'
import { type ChatContentForm, textContent, userContent } from '../write-chat-content.ts'

const ONE_TEXT: ChatContentForm = { textLists: false, images: 'none' }

export function wireMessages(history: Conversation, target: Target): JsonObject[] {
  const form: ChatContentForm = { textLists: true, images: inRegime(target, 'vision') ? 'any' : 'none' }
  return callsTogether(history).flatMap((message) => wireMessage(message, form))
}

function wireMessage({ role, parts }: Message, form: ChatContentForm): JsonObject[] {
  switch (role) {
    case 'system':
      return [{ role, content: textContent(parts, form) }]
    case 'user':
      return [{ role, content: userContent(parts, form) }]
    case 'assistant':
      return [assistantMessage(parts, form)]
    case 'tool':
      return parts.filter(isResponse).map(toolMessage)
  }
}

/** What is said beside calls is the plan behind them. */
function assistantMessage(parts: readonly Part[], form: ChatContentForm): JsonObject {
  const said = parts.filter((part) => isText(part) || isMedia(part))
  const calls = parts.filter(isCall)
  const thoughts = parts.flatMap((part) =>
    part.type === 'reasoning' && part.content !== '' ? [{ type: 'thinking', thinking: part.content }] : [],
  )
  if (calls.length === 0) return { role: 'assistant', content: withThoughts(thoughts, textContent(said, form)) }
  return {
    role: 'assistant',
    ...(thoughts.length === 0 ? {} : { content: thoughts }),
    ...(said.length === 0 ? {} : { tool_plan: textContent(said, ONE_TEXT) }),
    tool_calls: calls.map(textCall),
  }
}

function withThoughts(thoughts: readonly JsonObject[], content: ReturnType<typeof textContent>): unknown {
  if (thoughts.length === 0) return content
  return [...thoughts, ...(typeof content === 'string' ? [{ type: 'text', text: content }] : content)]
}

function toolMessage({ id, response, is_error }: ToolCallResponsePart): JsonObject {
  return { role: 'tool', tool_call_id: id, content: is_error ? failureText(response) : responseText(response) }
}
