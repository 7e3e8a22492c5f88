import { inOneForm, isObject, listOf, member } from '../../json.ts'
import type { Body, Prefix } from '../dialect.ts'

/**
 * Marks for the cache do not count, nor the order of the tools and how their input is streamed, nor a tool that the model has
 * yet to search for.
 *
 * @see https://platform.claude.com/docs/en/build-with-claude/preserved-thinking
 */
export function prefix({ model, system, tools }: Body): Prefix {
  return {
    model,
    system: typeof system === 'string' ? system : listOf(system).map(textOf).join(''),
    tools: listOf(tools)
      .filter((tool) => member(tool, 'defer_loading') !== true)
      .map((tool) => inOneForm(asRead(tool)))
      .sort()
      .join('\n'),
  }
}

function textOf(block: unknown): string {
  const text = member(block, 'text')
  return typeof text === 'string' ? text : ''
}

function asRead(tool: unknown): unknown {
  if (!isObject(tool)) return tool
  const { cache_control, eager_input_streaming, ...rest } = tool
  return rest
}
