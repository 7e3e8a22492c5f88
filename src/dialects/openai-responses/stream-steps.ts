import type { JsonObject } from '../../json.ts'

/** What a server tells of a tool that it runs, in order; what was asked stands behind the first. */
const STEPS: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['web_search_call', ['in_progress', 'searching', 'completed']],
  ['file_search_call', ['in_progress', 'searching', 'completed']],
  ['code_interpreter_call', ['in_progress', 'interpreting', 'completed']],
  ['image_generation_call', ['in_progress', 'generating', 'completed']],
  ['mcp_list_tools', ['in_progress', 'completed']],
  ['mcp_call', ['in_progress', 'completed']],
])

/** The events of an item of such a tool. What is not over does not tell that it is. */
export function stepEvents(item: JsonObject, asked: readonly JsonObject[] = []): JsonObject[] {
  const [first, ...others] = (STEPS.get(item.type) ?? [])
    .filter((step) => step !== 'completed' || item.status !== 'in_progress')
    .map((step) => ({ type: `response.${item.type}.${step}` }))
  return first === undefined ? [...asked] : [first, ...asked, ...others]
}
