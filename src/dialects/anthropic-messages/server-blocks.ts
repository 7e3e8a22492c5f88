import type { ServerToolPart } from '../../conversation/message.ts'
import type { JsonObject } from '../../json.ts'
import { stringMember, textOf } from '../strings.ts'

/** Calls of tools that Anthropic runs, and of those of an MCP server that it calls itself. */
export function isServerCallBlock(type: unknown): type is string {
  return type === 'server_tool_use' || type === 'mcp_tool_use'
}

/** Each of these tools has a block of its own for its results: `web_search_tool_result`, `mcp_tool_result`. */
export function isServerResultBlock(type: unknown): type is string {
  return typeof type === 'string' && type.endsWith('_tool_result')
}

/** The part that such a block is, without the mark for the cache, which says nothing; undefined for any other block. */
export function readServerBlock({ type, cache_control: _, ...block }: JsonObject): ServerToolPart | undefined {
  if (isServerCallBlock(type)) {
    const { id, name, ...rest } = block
    return {
      type: 'server_tool_call',
      ...stringMember('id', id),
      name: textOf(name),
      server_tool_call: { type, ...rest },
    }
  }
  if (!isServerResultBlock(type)) return undefined
  const { tool_use_id, ...rest } = block
  return {
    type: 'server_tool_call_response',
    ...stringMember('id', tool_use_id),
    server_tool_call_response: { type, ...rest },
  }
}

/** Whether the part is such a block, with an id that Anthropic gave. */
export function hasServerForm(part: ServerToolPart): boolean {
  const isBlock =
    part.type === 'server_tool_call'
      ? isServerCallBlock(part.server_tool_call.type)
      : isServerResultBlock(part.server_tool_call_response.type)
  return isBlock && /^(?:srv|mcp)toolu_\w+$/.test(part.id ?? '')
}

export function serverBlock(part: ServerToolPart): JsonObject & { readonly type: string } {
  return part.type === 'server_tool_call'
    ? { id: part.id, name: part.name, ...part.server_tool_call }
    : { tool_use_id: part.id, ...part.server_tool_call_response }
}
