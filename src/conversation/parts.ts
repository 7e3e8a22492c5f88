import type {
  MediaPart,
  Message,
  Part,
  ServerToolCallPart,
  ServerToolCallResponsePart,
  ServerToolPart,
  TextPart,
  ToolCallPart,
  ToolCallResponsePart,
} from './message.ts'

export function isText(part: Part): part is TextPart {
  return part.type === 'text'
}

export function isCall(part: Part): part is ToolCallPart {
  return part.type === 'tool_call'
}

export function isResponse(part: Part): part is ToolCallResponsePart {
  return part.type === 'tool_call_response'
}

export function isServerCall(part: Part): part is ServerToolCallPart {
  return part.type === 'server_tool_call'
}

export function isServerResponse(part: Part): part is ServerToolCallResponsePart {
  return part.type === 'server_tool_call_response'
}

/** A call or a result of a tool that the provider runs itself. */
export function isServerTool(part: Part): part is ServerToolPart {
  return isServerCall(part) || isServerResponse(part)
}

export function isMedia(part: Part): part is MediaPart {
  return part.type === 'blob' || part.type === 'uri' || part.type === 'file'
}

export function hasCall(message: Message): boolean {
  return message.role === 'assistant' && message.parts.some(isCall)
}

export function isBlank(text: string): boolean {
  return text.trim() === ''
}

/** The pairing id; an empty one is none. */
export function idOf(part: ToolCallPart | ToolCallResponsePart | ServerToolPart): string | undefined {
  return typeof part.id === 'string' && part.id !== '' ? part.id : undefined
}
