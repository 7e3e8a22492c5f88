import type { ServerToolPart } from '../../conversation/message.ts'
import { isObject, type JsonObject } from '../../json.ts'
import { stringMember, textOf } from '../strings.ts'

/** The part that a block of a tool is which runs at Bedrock; undefined for any other block. */
export function readServerBlock({ toolUse, toolResult }: JsonObject): ServerToolPart | undefined {
  if (isObject(toolUse) && toolUse.type === 'server_tool_use') {
    const { toolUseId, name, type, ...rest } = toolUse
    const id = stringMember('id', toolUseId)
    return { type: 'server_tool_call', ...id, name: textOf(name), server_tool_call: { type, ...rest } }
  }
  if (!isObject(toolResult)) return undefined
  const { toolUseId, type, ...rest } = toolResult
  if (typeof type !== 'string') return undefined
  const id = stringMember('id', toolUseId)
  return { type: 'server_tool_call_response', ...id, server_tool_call_response: { type, ...rest } }
}

/** Whether the part is such a block, with an id of Bedrock's form. */
export function hasServerForm(part: ServerToolPart): boolean {
  return readServerBlock(serverBlock(part))?.type === part.type && /^[a-zA-Z0-9_-]{1,64}$/.test(part.id ?? '')
}

export function serverBlock(part: ServerToolPart): JsonObject {
  return part.type === 'server_tool_call'
    ? { toolUse: { toolUseId: part.id, name: part.name, ...part.server_tool_call } }
    : { toolResult: { toolUseId: part.id, ...part.server_tool_call_response } }
}
