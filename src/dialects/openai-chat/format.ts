import type { ToolDefinition } from '../../conversation/message.ts'
import { prepare, type Taking } from '../../conversation/prepare.ts'
import { chosenName, wireTools } from '../../conversation/tools.ts'
import type { JsonObject } from '../../json.ts'
import { inRegime } from '../../providers/index.ts'
import type { Target } from '../../providers/target.ts'
import type { Body, FormatInput, RequestOptions } from '../dialect.ts'
import { heedingToolSupport } from '../without-tools.ts'
import { functionTool } from '../write-chat-calls.ts'
import { houseOf } from './format-house.ts'
import { wireMessages } from './format-messages.ts'

const NAMES = { pattern: /^[a-zA-Z0-9_-]{1,64}$/, maxLength: 64 }

/**
 * A Chat Completions request, for OpenAI and those who took over its form.
 *
 * @see https://platform.openai.com/docs/api-reference/chat/create
 */
export function format(given: FormatInput): Body {
  const input = heedingToolSupport(given)
  const { target, stream, options = {} } = input
  const house = houseOf(target)
  const history = prepare(input.conversation, takingOf(target), options.prefill)
  const messages = wireMessages(history, target)
  const isMarked = messages.at(-1)?.role === 'assistant' && house.tail === 'continued-if-marked'
  return {
    model: target.model,
    messages: isMarked ? messages.with(-1, { ...messages.at(-1), prefix: true }) : messages,
    ...toolMembers(input),
    ...(options.maxTokens === undefined ? {} : { [house.maxTokens]: options.maxTokens }),
    ...(stream ? { stream } : {}),
  }
}

function takingOf(target: Target): Taking {
  const { ids, mintId, idsUniqueIn, tail } = houseOf(target)
  return {
    ids: { fits: (id) => ids.test(id), mint: mintId, uniqueIn: idsUniqueIn, optional: false },
    names: NAMES,
    tail,
    isOwn: ({ provider }) => provider === target.provider,
  }
}

/** Without tools there may be neither an empty list nor a choice. */
function toolMembers({ target, tools, options }: FormatInput): JsonObject {
  const declared = wireTools(tools, NAMES)
  if (declared.length === 0) return {}
  const choice = toolChoice(options?.toolChoice, declared)
  const isForced = choice === 'required' || typeof choice === 'object'
  return {
    tools: declared.map(functionTool),
    ...(choice === undefined ? {} : { tool_choice: choice }),
    ...(isForced && inRegime(target, 'forced-tool-ends-thinking') ? { thinking: { type: 'disabled' } } : {}),
    ...(inRegime(target, 'tools-need-effort-none') ? { reasoning_effort: 'none' } : {}),
  }
}

function toolChoice(choice: RequestOptions['toolChoice'], tools: readonly ToolDefinition[]): unknown {
  if (typeof choice !== 'object') return choice
  return { type: 'function', function: { name: chosenName(choice.name, tools, NAMES) } }
}
