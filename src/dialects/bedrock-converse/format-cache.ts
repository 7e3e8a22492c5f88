import type { JsonObject } from '../../json.ts'
import { inRegime } from '../../providers/index.ts'
import type { Target } from '../../providers/target.ts'
import { withMarkedTurns } from '../cache-marks.ts'
import type { Turn } from '../claude-turns.ts'
import type { Block } from './format-blocks.ts'
import type { ToolConfig } from './format-tools.ts'

/** What a model reads. */
export interface Prompt {
  readonly system: readonly JsonObject[]
  readonly toolConfig: ToolConfig | undefined
  readonly messages: readonly Turn<Block>[]
}

const POINT: Block = { cachePoint: { type: 'default' } }

/**
 * The prompt with a cache point behind what stays the same, for models that have a cache. That of the system covers the
 * tools; Nova has none for tools.
 *
 * @see https://docs.aws.amazon.com/bedrock/latest/userguide/prompt-caching.html
 */
export function withCachePoints({ system, toolConfig, messages }: Prompt, target: Target): Prompt {
  const isClaude = inRegime(target, 'claude')
  if (!isClaude && !inRegime(target, 'nova')) return { system, toolConfig, messages }
  const marksTools = isClaude && system.length === 0 && toolConfig !== undefined
  return {
    system: system.length === 0 ? system : [...system, POINT],
    toolConfig: marksTools ? { ...toolConfig, tools: [...toolConfig.tools, POINT] } : toolConfig,
    messages: withMarkedTurns(messages, withPoint),
  }
}

/** Not every block of media may stand before a point. */
function withPoint(content: readonly Block[]): readonly Block[] {
  const last = content.at(-1)
  return last?.text === undefined && last?.toolResult === undefined ? content : [...content, POINT]
}
