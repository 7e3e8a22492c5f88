import type { ToolDefinition } from '../../conversation/message.ts'
import { prepare, type Taking } from '../../conversation/prepare.ts'
import { chosenName, wireTools } from '../../conversation/tools.ts'
import { openaiCallId } from '../../providers/call-ids.ts'
import type { Target } from '../../providers/target.ts'
import type { Body, FormatInput, RequestOptions } from '../dialect.ts'
import { heedingToolSupport } from '../without-tools.ts'
import { functionTool } from '../write-chat-calls.ts'
import { wireMessages } from './format-messages.ts'

const NAMES = { pattern: /^[a-zA-Z0-9_-]{1,64}$/, maxLength: 64 }

/**
 * A request to Ollama's own API. It streams unless told not to.
 *
 * @see https://docs.ollama.com/api/chat
 */
export function format(given: FormatInput): Body {
  const { target, conversation, tools, stream, options = {} } = heedingToolSupport(given)
  const history = prepare(conversation, takingOf(target), options.prefill)
  const offered = offeredTools(tools, options.toolChoice)
  return {
    model: target.model,
    messages: wireMessages(history),
    ...(offered.length === 0 ? {} : { tools: offered.map(functionTool) }),
    ...(options.maxTokens === undefined ? {} : { options: { num_predict: options.maxTokens } }),
    stream,
  }
}

/** Ids are not sent: older servers know none, and results stand in the order of their calls. */
function takingOf(target: Target): Taking {
  return {
    ids: { fits: (id) => id.isWellFormed(), mint: openaiCallId, uniqueIn: 'turn', optional: true },
    names: NAMES,
    tail: 'taken',
    isOwn: ({ provider }) => provider === target.provider,
  }
}

/** There is no tool choice on this wire: what shall not be called is not offered, and `required` cannot be said. */
function offeredTools(tools: readonly ToolDefinition[], choice: RequestOptions['toolChoice']): ToolDefinition[] {
  const declared = wireTools(tools, NAMES)
  if (choice === 'none') return []
  if (typeof choice !== 'object' || declared.length === 0) return declared
  const chosen = chosenName(choice.name, declared, NAMES)
  return declared.filter(({ name }) => name === chosen)
}
