import type { Conversation } from '../../conversation/message.ts'
import { isText } from '../../conversation/parts.ts'
import { prepare, type Taking } from '../../conversation/prepare.ts'
import type { Tail } from '../../conversation/tail.ts'
import type { JsonObject } from '../../json.ts'
import { bedrockCallId } from '../../providers/call-ids.ts'
import { inRegime } from '../../providers/index.ts'
import type { Target } from '../../providers/target.ts'
import { BINDING_BETA, isUnbound, withThinking } from '../claude-thinking.ts'
import { withTrimmedTail } from '../claude-turns.ts'
import type { Body, FormatInput } from '../dialect.ts'
import { heedingToolSupport } from '../without-tools.ts'
import { KINDS } from './format-blocks.ts'
import { type Prompt, withCachePoints } from './format-cache.ts'
import { toolConfigOf } from './format-tools.ts'
import { turns } from './format-turns.ts'
import { hasServerForm } from './server-blocks.ts'

const NAMES = { pattern: /^[a-zA-Z0-9_-]{1,64}$/, maxLength: 64 }

/**
 * A Converse request. The URL says which model, and whether to stream.
 *
 * @see https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_Converse.html
 */
export function format(given: FormatInput): Body {
  const input = heedingToolSupport(given)
  const { target, options = {} } = input
  const { maxTokens } = options
  const history = prepare(input.conversation, takingOf(target), options.prefill)
  const tools = toolConfigOf(input, history, NAMES)
  const { thinking, turns: spoken } = withThinking(withTrimmedTail(turns(history, target)), {
    target,
    wanted: inRegime(target, 'claude') ? options.thinking : undefined,
    forcesTool: tools?.toolChoice !== undefined,
    maxTokens: maxTokens ?? Number.POSITIVE_INFINITY,
    kinds: KINDS,
  })
  const prompt: Prompt = { system: systemBlocks(history), toolConfig: tools, messages: spoken }
  const { system, toolConfig, messages } = options.cache ? withCachePoints(prompt, target) : prompt
  return {
    ...(system.length === 0 ? {} : { system }),
    messages,
    ...(maxTokens === undefined ? {} : { inferenceConfig: { maxTokens } }),
    ...(toolConfig === undefined ? {} : { toolConfig }),
    ...(thinking === undefined ? {} : { additionalModelRequestFields: modelFields(thinking) }),
  }
}

function modelFields(thinking: JsonObject): JsonObject {
  return isUnbound(thinking) ? { thinking, anthropic_beta: [BINDING_BETA] } : { thinking }
}

function takingOf(target: Target): Taking {
  const isClaude = (model: string) => inRegime({ ...target, model }, 'claude')
  return {
    // Dots and colons pass Bedrock itself, but not every model behind it.
    ids: { fits: (id) => /^[a-zA-Z0-9_-]{1,64}$/.test(id), mint: bedrockCallId, uniqueIn: 'turn', optional: false },
    names: NAMES,
    tail: tailOf(target),
    isOwn: ({ provider, model }) => provider === target.provider && isClaude(model) && isClaude(target.model),
    serverTools: {
      paired: true,
      pauses: false,
      isOwn: ({ provider, model }) => provider === target.provider && model === target.model,
      takes: hasServerForm,
    },
  }
}

function tailOf(target: Target): Tail {
  const goesOn = inRegime(target, 'nova') || (inRegime(target, 'claude') && !inRegime(target, 'no-prefill'))
  return goesOn ? 'continued' : 'rejected'
}

function systemBlocks(history: Conversation): JsonObject[] {
  return history
    .filter(({ role }) => role === 'system')
    .flatMap(({ parts }) => parts.filter(isText).map(({ content }) => ({ text: content })))
}
