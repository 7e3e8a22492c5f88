import type { Message, Part, ToolCallPart, ToolCallResponsePart } from '../../../src/conversation/message.ts'
import { isServerTool } from '../../../src/conversation/parts.ts'
import { toldOtherwise } from '../reference.ts'

/** Has one form for all tools, and tells of those that the provider ran as if the app had run them. */
export default toldOtherwise('server-tools-to-client', (history) => history.flatMap(asClients))

function asClients(message: Message): Message[] {
  const calls = message.parts.flatMap(callOf)
  if (calls.length === 0) return [message]
  const results = calls.map(({ id }) => message.parts.flatMap((part) => resultOf(part, id))[0] ?? noResult(id))
  const others = message.parts.filter((part) => !isServerTool(part))
  return [
    { ...message, parts: calls },
    { role: 'tool', parts: results },
    { ...message, parts: others },
  ]
}

function callOf(part: Part): ToolCallPart[] {
  if (part.type !== 'server_tool_call') return []
  const { type: _, ...given } = part.server_tool_call
  return [{ type: 'tool_call', id: part.id ?? 'server_call', name: part.name, arguments: given }]
}

function resultOf(part: Part, id: ToolCallPart['id']): ToolCallResponsePart[] {
  if (part.type !== 'server_tool_call_response' || (part.id ?? 'server_call') !== id) return []
  return [{ type: 'tool_call_response', id, response: part.server_tool_call_response }]
}

function noResult(id: ToolCallPart['id']): ToolCallResponsePart {
  return { type: 'tool_call_response', ...(id === undefined ? {} : { id }), response: 'done' }
}
