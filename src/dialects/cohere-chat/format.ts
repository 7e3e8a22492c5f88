import { prepare, type Taking } from '../../conversation/prepare.ts'
import { chosenName, wireTools } from '../../conversation/tools.ts'
import type { JsonObject } from '../../json.ts'
import { openaiCallId } from '../../providers/call-ids.ts'
import type { Target } from '../../providers/target.ts'
import type { Body, FormatInput } from '../dialect.ts'
import { heedingToolSupport } from '../without-tools.ts'
import { functionTool } from '../write-chat-calls.ts'
import { wireMessages } from './format-messages.ts'

const NAMES = { pattern: /^[a-zA-Z0-9_-]{1,64}$/, maxLength: 64 }

/**
 * A request to Cohere's Chat API, version 2.
 *
 * @see https://docs.cohere.com/reference/chat
 */
export function format(given: FormatInput): Body {
  const input = heedingToolSupport(given)
  const { target, stream, options = {} } = input
  const history = prepare(input.conversation, takingOf(target), options.prefill)
  return {
    model: target.model,
    messages: wireMessages(history, target),
    ...toolMembers(input),
    ...(options.maxTokens === undefined ? {} : { max_tokens: options.maxTokens }),
    ...(stream ? { stream } : {}),
  }
}

function takingOf(target: Target): Taking {
  return {
    ids: {
      fits: (id) => id !== '' && id.isWellFormed(),
      mint: openaiCallId,
      uniqueIn: 'conversation',
      optional: false,
    },
    names: NAMES,
    tail: 'taken',
    // Only some models think, and whether another takes their thoughts nobody has seen.
    isOwn: ({ provider, model }) => provider === target.provider && model === target.model,
  }
}

/** `auto` has no word, and one tool is asked for by declaring no other. */
function toolMembers({ tools, options }: FormatInput): JsonObject {
  const declared = wireTools(tools, NAMES)
  const choice = options?.toolChoice
  if (declared.length === 0) return {}
  if (typeof choice === 'object') {
    const chosen = chosenName(choice.name, declared, NAMES)
    return { tools: declared.filter(({ name }) => name === chosen).map(functionTool), tool_choice: 'REQUIRED' }
  }
  const word = { auto: undefined, none: 'NONE', required: 'REQUIRED' }[choice ?? 'auto']
  return { tools: declared.map(functionTool), ...(word === undefined ? {} : { tool_choice: word }) }
}
