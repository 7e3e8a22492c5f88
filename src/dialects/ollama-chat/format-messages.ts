import { inCallOrder } from '../../conversation/in-call-order.ts'
import { isImage, mediaPlaceholder } from '../../conversation/media.ts'
import type {
  BlobPart,
  Conversation,
  Message,
  Part,
  ToolCallPart,
  ToolCallResponsePart,
} from '../../conversation/message.ts'
import { isCall, isMedia, isResponse, isText } from '../../conversation/parts.ts'
import { failureText, responseText } from '../../conversation/response-text.ts'
import type { JsonObject } from '../../json.ts'
import { callsTogether } from '../calls-together.ts'

export function wireMessages(history: Conversation): JsonObject[] {
  return inCallOrder(callsTogether(history)).flatMap(wireMessage)
}

export function wireMessage({ role, parts }: Message): JsonObject[] {
  if (role === 'tool') return parts.filter(isResponse).map(toolMessage)
  const images = role === 'user' ? parts.filter(isSeen) : []
  const calls = parts.filter(isCall)
  const thought = parts.map((part) => (part.type === 'reasoning' ? part.content : '')).join('')
  return [
    {
      role,
      content: parts.flatMap((part) => textsOf(part, images)).join('\n'),
      ...(thought === '' ? {} : { thinking: thought }),
      ...(images.length === 0 ? {} : { images: images.map(({ content }) => content) }),
      ...(calls.length === 0 ? {} : { tool_calls: calls.map(toolCall) }),
    },
  ]
}

function textsOf(part: Part, images: readonly Part[]): string[] {
  if (isText(part)) return [part.content]
  return isMedia(part) && !images.includes(part) ? [mediaPlaceholder(part)] : []
}

/** Images are sent as data; an address is not fetched. */
function isSeen(part: Part): part is BlobPart {
  return part.type === 'blob' && isImage(part)
}

function toolCall({ name, arguments: given }: ToolCallPart): JsonObject {
  return { function: { name, arguments: given } }
}

function toolMessage({ name, response, is_error }: ToolCallResponsePart): JsonObject {
  const content = is_error ? failureText(response) : responseText(response)
  return { role: 'tool', ...(name === undefined ? {} : { tool_name: name }), content }
}
