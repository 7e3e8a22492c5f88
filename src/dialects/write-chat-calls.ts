import type { ToolCallPart, ToolDefinition } from '../conversation/message.ts'
import { objectSchema } from '../conversation/tools.ts'
import type { JsonObject } from '../json.ts'

/** A declared tool as Chat Completions and those built like it have it. */
export function functionTool(tool: ToolDefinition): JsonObject {
  const { name, description } = tool
  const described = description === undefined ? {} : { description }
  return { type: 'function', function: { name, ...described, parameters: objectSchema(tool) } }
}

/** A call whose arguments are text. */
export function textCall({ id, name, arguments: given }: ToolCallPart): JsonObject {
  return { id, type: 'function', function: { name, arguments: JSON.stringify(given) } }
}
