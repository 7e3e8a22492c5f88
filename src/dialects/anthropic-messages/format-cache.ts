import type { JsonObject } from '../../json.ts'
import { withMarkedTurns } from '../cache-marks.ts'
import type { Turn } from '../claude-turns.ts'
import type { Block } from './format-blocks.ts'
import type { ToolMembers } from './format-tools.ts'

/** What a model reads, in the order in which the cache has it: tools, system, messages. */
export interface Prompt extends ToolMembers {
  readonly system?: readonly JsonObject[]
  readonly messages: readonly Turn<Block>[]
}

/**
 * The prompt with the ends of what stays the same marked. The mark on the system covers the tools before it.
 *
 * @see https://platform.claude.com/docs/en/build-with-claude/prompt-caching
 */
export function withCacheMarks({ system, tools, messages, ...rest }: Prompt): Prompt {
  return {
    ...rest,
    ...(system === undefined ? {} : { system: withMarkedEnd(system) }),
    ...(tools === undefined ? {} : { tools: system === undefined ? withMarkedEnd(tools) : tools }),
    messages: withMarkedTurns(messages, withMarkedEnd),
  }
}

function withMarkedEnd<B extends JsonObject>(blocks: readonly B[]): readonly B[] {
  const last = blocks.at(-1)
  return last === undefined ? blocks : [...blocks.slice(0, -1), { ...last, cache_control: { type: 'ephemeral' } }]
}
