import type { Message, ToolCallPart, ToolCallResponsePart } from '../../src/conversation/message.ts'

/** Short hands for histories in tests. */
export function user(content: string): Message {
  return { role: 'user', parts: [{ type: 'text', content }] }
}

export function system(content: string): Message {
  return { role: 'system', parts: [{ type: 'text', content }] }
}

export function assistant(...parts: (string | ToolCallPart)[]): Message {
  return {
    role: 'assistant',
    parts: parts.map((part) => (typeof part === 'string' ? { type: 'text', content: part } : part)),
  }
}

export function tool(...parts: ToolCallResponsePart[]): Message {
  return { role: 'tool', parts }
}

export function call(id: string | undefined, name = 'read_file', args: unknown = { path: '/tmp' }): ToolCallPart {
  return { type: 'tool_call', ...(id === undefined ? {} : { id }), name, arguments: args }
}

export function result(id: string | undefined, response: unknown, name?: string): ToolCallResponsePart {
  return {
    type: 'tool_call_response',
    ...(id === undefined ? {} : { id }),
    response,
    ...(name === undefined ? {} : { name }),
  }
}

export function cancelledResult(id: string | undefined, name = 'read_file'): ToolCallResponsePart {
  return { ...result(id, 'Tool execution cancelled by user', name), is_error: true, synthetic: true }
}
