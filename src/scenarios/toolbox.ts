import { fileURLToPath } from 'node:url'
import type { ToolDefinition } from '../conversation/message.ts'
import { isObject } from '../json.ts'
import { readSource } from '../yaml/source.ts'

/** The folder of the shipped scenarios: the same from `src` as from `dist`. */
export const SHIPPED_SCENARIOS = fileURLToPath(new URL('../../scenarios/', import.meta.url))

let tools: ReadonlyMap<string, ToolDefinition> | undefined

/** The tools of `scenarios/tools.yaml`, by name. */
export function toolbox(): ReadonlyMap<string, ToolDefinition> {
  tools ??= readToolbox(`${SHIPPED_SCENARIOS}tools.yaml`)
  return tools
}

function readToolbox(file: string): ReadonlyMap<string, ToolDefinition> {
  const { value } = readSource(file)
  if (!isObject(value)) throw new Error(`${file} is no mapping.`)
  return new Map(Object.entries(value).map(([name, tool]) => [name, toDefinition(name, tool)]))
}

function toDefinition(name: string, tool: unknown): ToolDefinition {
  const { description, parameters } = isObject(tool) ? tool : {}
  if (typeof description !== 'string' || !isObject(parameters))
    throw new Error(`The shared tool ${name} is incomplete.`)
  return { type: 'function', name, description, parameters }
}
