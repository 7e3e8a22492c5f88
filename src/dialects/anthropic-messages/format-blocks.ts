import { isOnTheWeb, mediaPlaceholder } from '../../conversation/media.ts'
import type { MediaPart, Message, Part, ReasoningPart, ToolCallResponsePart } from '../../conversation/message.ts'
import { responseText } from '../../conversation/response-text.ts'
import type { JsonObject } from '../../json.ts'
import { serverBlock } from './server-blocks.ts'

const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

export interface Block extends JsonObject {
  readonly type: string
}

export function blocks({ role, parts }: Message): Block[] {
  return parts.flatMap((part) => block(part, role === 'assistant'))
}

function block(part: Part, isAssistant: boolean): Block[] {
  switch (part.type) {
    case 'text':
      return [text(part.content)]
    case 'reasoning':
      return thinking(part)
    case 'tool_call':
      return [{ type: 'tool_use', id: part.id, name: part.name, input: part.arguments }]
    case 'tool_call_response':
      return [result(part)]
    case 'server_tool_call':
    case 'server_tool_call_response':
      return [serverBlock(part)]
    case 'blob':
    case 'uri':
    case 'file':
      return [isAssistant ? text(mediaPlaceholder(part)) : media(part)]
    default:
      return []
  }
}

/** Without its signature the provider does not take its own reasoning back. */
function thinking({ content, signature, redacted = false }: ReasoningPart): Block[] {
  if (!signature) return []
  return [
    redacted ? { type: 'redacted_thinking', data: signature } : { type: 'thinking', thinking: content, signature },
  ]
}

function text(content: string): Block {
  return { type: 'text', text: content }
}

/** A failure may not be without words. Anything else may: an empty block would be refused, no content is not. */
function result({ id, response, is_error = false }: ToolCallResponsePart): Block {
  const told = responseText(response)
  const content = told === '' && is_error ? 'Error' : told
  return {
    type: 'tool_result',
    tool_use_id: id,
    ...(content === '' ? {} : { content }),
    ...(is_error ? { is_error } : {}),
  }
}

function media(part: MediaPart): Block {
  const type = mediaType(part)
  const source = mediaSource(part)
  return type === undefined || source === undefined ? text(mediaPlaceholder(part)) : { type, source }
}

function mediaType({ type, modality, mime_type }: MediaPart): 'image' | 'document' | undefined {
  if (mime_type === 'application/pdf') return 'document'
  if (mime_type !== undefined) return IMAGE_TYPES.includes(mime_type) ? 'image' : undefined
  return modality === 'image' && type !== 'blob' ? 'image' : undefined
}

function mediaSource(part: MediaPart): JsonObject | undefined {
  switch (part.type) {
    case 'blob':
      return part.mime_type === undefined
        ? undefined
        : { type: 'base64', media_type: part.mime_type, data: part.content }
    case 'uri':
      return isOnTheWeb(part) ? { type: 'url', url: part.uri } : undefined
    case 'file':
      return { type: 'file', file_id: part.file_id }
  }
}
