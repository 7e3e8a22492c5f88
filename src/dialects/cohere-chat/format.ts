import { prepare, type Taking } from '../../conversation/prepare.ts'
import { chosenName, wireTools } from '../../conversation/tools.ts'
import type { JsonObject } from '../../json.ts'
import { openaiCallId } from '../../providers/call-ids.ts'
import { inRegime } from '../../providers/index.ts'
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

/** `auto` has no word, some models take none at all, and one tool is asked for by declaring no other. */
function toolMembers({ target, tools, options }: FormatInput): JsonObject {
  const declared = wireTools(tools, NAMES)
  const choice = options?.toolChoice
  if (declared.length === 0) return {}
  const chosen = typeof choice === 'object' ? chosenName(choice.name, declared, NAMES) : undefined
  const offered = declared.filter(({ name }) => chosen === undefined || name === chosen)
  const word =
    typeof choice === 'object' ? 'REQUIRED' : { auto: undefined, none: 'NONE', required: 'REQUIRED' }[choice ?? 'auto']
  const isSaid = word !== undefined && !inRegime(target, 'no-tool-choice')
  return { tools: offered.map(functionTool), ...(isSaid ? { tool_choice: word } : {}) }
}
