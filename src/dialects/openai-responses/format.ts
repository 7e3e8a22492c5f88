import type { ToolDefinition } from '../../conversation/message.ts'
import { prepare, type Taking } from '../../conversation/prepare.ts'
import type { ServerTool } from '../../conversation/server-tools.ts'
import { chosenName, objectSchema, wireTools } from '../../conversation/tools.ts'
import type { JsonObject } from '../../json.ts'
import { openaiCallId } from '../../providers/call-ids.ts'
import { inRegime, providerOf } from '../../providers/index.ts'
import type { Target } from '../../providers/target.ts'
import type { Body, FormatInput, RequestOptions } from '../dialect.ts'
import { heedingToolSupport } from '../without-tools.ts'
import { houseOf } from './format-house.ts'
import { wireItems } from './format-items.ts'
import { hasServerForm } from './server-items.ts'

const NAMES = { pattern: /^[a-zA-Z0-9_-]{1,64}$/, maxLength: 64 }
const IDS = /^[a-zA-Z0-9_-]{1,64}$/
const HOSTED: Readonly<Record<ServerTool, JsonObject>> = {
  web_search: { type: 'web_search' },
  code_execution: { type: 'code_interpreter', container: { type: 'auto' } },
}
/** The least that the provider takes. */
const LEAST_TOKENS = 16

/**
 * A Responses request with the whole history. Unless the app wants it stored it needs nothing of what the server has, and
 * has no ids of items.
 *
 * @see https://platform.openai.com/docs/api-reference/responses/create
 */
export function format(given: FormatInput): Body {
  const { target, conversation, tools, stream, options = {} } = heedingToolSupport(given)
  const history = prepare(conversation, takingOf(target), options.prefill)
  const house = houseOf(target)
  const store = house.stores && options.store === true
  return {
    model: target.model,
    input: wireItems(history, house, store),
    ...toolMembers(tools, house.hosted ? (options.serverTools ?? []) : [], options.toolChoice),
    ...reasoningMembers(target, options),
    ...(options.maxTokens === undefined ? {} : { max_output_tokens: Math.max(options.maxTokens, LEAST_TOKENS) }),
    store,
    ...(stream ? { stream } : {}),
  }
}

function takingOf(target: Target): Taking {
  return {
    ids: {
      fits: (id) => IDS.test(id),
      mint: providerOf(target.provider)?.callId ?? openaiCallId,
      uniqueIn: 'conversation',
      optional: false,
    },
    names: NAMES,
    tail: 'taken',
    isOwn: ({ provider, model }) => provider === target.provider && model === target.model,
    serverTools: {
      paired: false,
      pauses: false,
      isOwn: ({ provider }) => provider === target.provider,
      takes: hasServerForm,
    },
  }
}

function toolMembers(
  tools: readonly ToolDefinition[],
  hosted: readonly ServerTool[],
  choice: RequestOptions['toolChoice'],
): JsonObject {
  const declared = wireTools(tools, NAMES)
  if (declared.length + hosted.length === 0) return {}
  return {
    tools: [...declared.map(definition), ...hosted.map((tool) => HOSTED[tool])],
    ...(choice === undefined ? {} : { tool_choice: toolChoice(choice, declared) }),
  }
}

/** Where it is not said otherwise, the server takes the schema for a strict one. */
function definition(tool: ToolDefinition): JsonObject {
  const { name, description } = tool
  const described = description === undefined ? {} : { description }
  return { type: 'function', name, ...described, parameters: objectSchema(tool), strict: false }
}

function toolChoice(choice: NonNullable<RequestOptions['toolChoice']>, tools: readonly ToolDefinition[]): unknown {
  return typeof choice === 'object' ? { type: 'function', name: chosenName(choice.name, tools, NAMES) } : choice
}

/** A server that stores nothing must give the reasoning away, or the next request cannot bring it back. */
function reasoningMembers(target: Target, { thinking }: RequestOptions): JsonObject {
  if (!inRegime(target, 'reasoning')) return {}
  return { include: ['reasoning.encrypted_content'], ...(thinking ? { reasoning: { effort: 'medium' } } : {}) }
}
