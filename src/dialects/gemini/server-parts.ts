import type { ServerToolData, ServerToolPart } from '../../conversation/message.ts'
import { isObject, type JsonObject } from '../../json.ts'
import { stringMember } from '../strings.ts'
import { eitherCase } from './spelling.ts'

/** Code has a member of its own; all other tools share one, and say their type. */
const CALLS = ['executableCode', 'toolCall'] as const
const RESPONSES = ['codeExecutionResult', 'toolResponse'] as const

/** The part that a Part of a tool is which Google runs; undefined for any other Part. */
export function readServerPart(wire: JsonObject): ServerToolPart | undefined {
  const proof = stringMember('signature', eitherCase(wire, 'thoughtSignature'))
  for (const tag of CALLS) {
    const call = eitherCase(wire, tag)
    if (!isObject(call)) continue
    const data = dataOf(tag, call)
    const name = typeof data.toolType === 'string' ? data.toolType : 'code_execution'
    return { type: 'server_tool_call', ...stringMember('id', call.id), name, server_tool_call: data, ...proof }
  }
  for (const tag of RESPONSES) {
    const response = eitherCase(wire, tag)
    if (!isObject(response)) continue
    const id = stringMember('id', response.id)
    return { type: 'server_tool_call_response', ...id, server_tool_call_response: dataOf(tag, response), ...proof }
  }
  return undefined
}

/** Whether the part is such a Part. */
export function hasServerForm(part: ServerToolPart): boolean {
  return readServerPart(serverPart(part))?.type === part.type
}

/** The proof stands beside the data, as for functions. */
export function serverPart(part: ServerToolPart): JsonObject {
  const { type, ...data } = part.type === 'server_tool_call' ? part.server_tool_call : part.server_tool_call_response
  return {
    [type]: part.id ? { id: part.id, ...data } : data,
    ...(part.signature ? { thoughtSignature: part.signature } : {}),
  }
}

function dataOf(tag: string, { id: _, toolType, tool_type, ...rest }: JsonObject): ServerToolData {
  const kind = toolType ?? tool_type
  return { type: tag, ...(kind === undefined ? {} : { toolType: kind }), ...rest }
}
