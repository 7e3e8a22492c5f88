import { join } from 'node:path'
import type { ToolDefinition } from '../conversation/message.ts'
import { isObject } from '../json.ts'
import { lazily } from '../lazily.ts'
import { readSource } from '../yaml/source.ts'
import { shippedAsBuilt } from './built.ts'
import { SHIPPED_SCENARIOS, TOOLS_FILE } from './shipped.ts'

/** The tools of `scenarios/tools.yaml`, by name. */
export const toolbox: () => ReadonlyMap<string, ToolDefinition> = lazily(() => {
  const file = join(SHIPPED_SCENARIOS, TOOLS_FILE)
  const tools = shippedAsBuilt.tools() ?? readSource(file).value
  if (!isObject(tools)) throw new Error(`${file} is no mapping.`)
  return new Map(Object.entries(tools).map(([name, tool]) => [name, toDefinition(name, tool)]))
})

function toDefinition(name: string, tool: unknown): ToolDefinition {
  const { description, parameters } = isObject(tool) ? tool : {}
  if (typeof description !== 'string' || !isObject(parameters))
    throw new Error(`The shared tool ${name} is incomplete.`)
  return { type: 'function', name, description, parameters }
}
