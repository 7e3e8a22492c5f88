import { objectArguments } from './arguments.ts'
import type { Conversation, Message, Part, ToolCallPart, ToolCallResponsePart } from './message.ts'
import { pair } from './pairing.ts'
import { isCall, isResponse } from './parts.ts'
import { placeKey } from './placed.ts'
import { withoutMedia } from './response-parts.ts'
import { responseText } from './response-text.ts'

/** The history for a model that cannot call tools: calls are told by the assistant, what came of them by the user. */
export function inWords(conversation: Conversation): Message[] {
  const names = new Map(
    pair(conversation).pairs.map(({ call, response }) => [placeKey(response.message, response.index), call.part.name]),
  )
  return conversation.map((message, m) => ({
    ...message,
    role: message.role === 'tool' ? 'user' : message.role,
    parts: message.parts.flatMap((part, p): Part[] => {
      if (isCall(part)) return [called(part)]
      return isResponse(part) ? gave(part, names.get(placeKey(m, p)) ?? part.name) : [part]
    }),
  }))
}

function called({ name, arguments: given }: ToolCallPart): Part {
  return { type: 'text', content: `[Called ${name} with ${responseText(objectArguments(given))}]` }
}

function gave(part: ToolCallResponsePart, name = 'A tool'): Part[] {
  const { response, media } = withoutMedia(part)
  const verb = part.is_error ? 'failed' : 'gave'
  const text = responseText(response.response ?? '')
  return [{ type: 'text', content: `[${name} ${verb}: ${text === '' ? 'nothing' : text}]` }, ...media]
}
