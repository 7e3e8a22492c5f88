import type { DialectId } from '../dialects/dialect.ts'
import { textOf } from '../dialects/strings.ts'
import { isObject, type JsonObject, member } from '../json.ts'
import { type Finding, INTERACTIONS } from './finding.ts'
import { anyBlock, anyItem, anyMessage, anyTool, has, type Mark } from './marks.ts'

/** What stands in one dialect only. One is enough. */
const SIGNS: readonly { readonly dialect: DialectId; readonly signs: readonly Mark[] }[] = [
  { dialect: 'anthropic-messages', signs: [has('anthropic_version')] },
  {
    dialect: 'bedrock-converse',
    signs: [
      has('inferenceConfig', 'toolConfig', 'guardrailConfig', 'additionalModelRequestFields', 'modelId'),
      (body) => !has('model', 'max_tokens')(body) && anyBlock(({ type }) => type === undefined)(body),
    ],
  },
  {
    dialect: 'ollama-chat',
    signs: [has('keep_alive'), ({ options }) => isObject(options), anyMessage(has('tool_name', 'images'))],
  },
  { dialect: 'cohere-chat', signs: [anyMessage(has('tool_plan')), ({ model }) => /^command\b/.test(textOf(model))] },
]

const ANTHROPIC_BLOCKS: readonly unknown[] = [
  'tool_use',
  'tool_result',
  'thinking',
  'redacted_thinking',
  'server_tool_use',
]

/** What speaks for OpenAI's format and what for Anthropic's: the two are alike, and broken requests mix them. */
const OPENAI: readonly Mark[] = [
  anyMessage(({ role }) => role === 'system' || role === 'developer'),
  anyMessage(({ role }) => role === 'tool' || role === 'function'),
  anyMessage(has('tool_calls', 'tool_call_id', 'function_call')),
  anyTool(has('function')),
  has('max_completion_tokens', 'response_format', 'stop', 'reasoning_effort', 'stream_options', 'parallel_tool_calls'),
  ({ model }) => /^(?:gpt-|o\d|chatgpt)/.test(textOf(model)),
]
const ANTHROPIC: readonly Mark[] = [
  has('system'),
  has('stop_sequences'),
  ({ thinking }) => member(thinking, 'budget_tokens') !== undefined,
  anyTool(has('input_schema')),
  anyBlock(({ type }) => ANTHROPIC_BLOCKS.includes(type)),
  anyBlock(({ source }) => isObject(source)),
  // Others serve Claude in OpenAI's format; Anthropic's demands `max_tokens`.
  ({ model, max_tokens: limit }) => limit !== undefined && /^claude|anthropic\.claude/.test(textOf(model)),
]

/** Tells a bare body by what it holds. */
export function dialectByShape(body: JsonObject): Finding {
  if (Array.isArray(body.contents)) return { dialect: 'gemini' }
  if (Array.isArray(body.messages)) return { dialect: byMessages(body) }
  if (body.input !== undefined) return byInput(body)
  if (isObject(body.prompt)) return { dialect: 'openai-responses' }
  if (body.prompt !== undefined) return { reason: 'It is a text completion, which has no conversation.' }
  if (body.role !== undefined && body.content !== undefined) return { reason: 'It is one message, not a request.' }
  return { reason: 'It has neither `messages` nor `contents` nor `input`.' }
}

function byMessages(body: JsonObject): DialectId {
  const signed = SIGNS.find(({ signs }) => signs.some((sign) => sign(body)))
  if (signed !== undefined) return signed.dialect
  const votes = (marks: readonly Mark[]) => marks.filter((mark) => mark(body)).length
  const margin = votes(ANTHROPIC) - votes(OPENAI)
  const isTie = margin === 0 && votes(ANTHROPIC) > 0
  return margin > 0 || (isTie && body.max_tokens !== undefined) ? 'anthropic-messages' : 'openai-chat'
}

function byInput(body: JsonObject): Finding {
  const model = textOf(body.model)
  if (/embed/.test(model) || has('encoding_format', 'dimensions')(body)) return { reason: 'It asks for embeddings.' }
  if (/moderation/.test(model) || has('voice')(body)) return { reason: 'It is no conversation.' }
  const isInteraction = INTERACTION.some((sign) => sign(body))
  return isInteraction ? { reason: INTERACTIONS } : { dialect: 'openai-responses' }
}

/** @see https://ai.google.dev/gemini-api/docs/interactions */
const INTERACTION: readonly Mark[] = [
  has('generation_config', 'system_instruction', 'previous_interaction_id'),
  anyItem(({ type }) => ['user_input', 'model_output', 'function_result', 'thought'].includes(textOf(type))),
]
