import type { ToolDefinition } from '../conversation/message.ts'
import { isObject, type JsonObject, listOf, member } from '../json.ts'
import type { Pointers } from './pointers.ts'
import { stringMember, textOf } from './strings.ts'

/** Tools that hold their declaration one level down, under `function` or `custom`, or are one themselves. */
export function readTools(tools: unknown, pointer: string, places: Pointers): ToolDefinition[] {
  return listOf(tools).flatMap((tool, t) => {
    const declared = member(tool, 'function') ?? member(tool, 'custom') ?? tool
    return isObject(declared) ? [places.at(`${pointer}/${t}`, readFunction(declared))] : []
  })
}

function readFunction({ name, description, parameters }: JsonObject): ToolDefinition {
  return {
    type: 'function',
    name: textOf(name),
    ...stringMember('description', description),
    ...(isObject(parameters) ? { parameters } : {}),
  }
}
