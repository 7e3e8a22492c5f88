import { listOf, member } from '../../../json.ts'
import { isChatName } from '../chat-names.ts'
import { type ListedModel, listedModel } from '../listed-model.ts'
import { readAll } from '../pages.ts'
import type { ModelList } from './list.ts'

/**
 * The list of OpenAI and of all who are compatible with it. OpenAI's own has ids only; the others tell more, each in its
 * own members, which are read wherever they are.
 *
 * @see https://developers.openai.com/api/reference/resources/models/methods/list
 * @see https://docs.mistral.ai/api (models: capabilities, max_context_length)
 * @see https://openrouter.ai/docs/models (architecture, supported_parameters, context_length)
 * @see https://console.groq.com/docs/api-reference (active, context_window)
 * @see https://github.com/vllm-project/vllm (max_model_len)
 */
export const openaiList: ModelList = {
  read: (source) =>
    readAll(source, { path: '/v1/models', items: (page) => member(page, 'data') }, (item) =>
      readModel(source.provider, item),
    ),
}

/** OpenRouter shows its list to everybody. */
export const openrouterList: ModelList = { ...openaiList, isPublic: true }

const CONTEXTS = ['context_length', 'max_context_length', 'context_window', 'max_model_len']

function readModel(provider: string, item: unknown): ListedModel | undefined {
  const context = CONTEXTS.map((name) => member(item, name)).find((tokens) => typeof tokens === 'number')
  const model = listedModel(member(item, 'id'), { tools: takesTools(item), context })
  if (model === undefined || member(item, 'active') === false) return undefined
  return (isForChat(item) ?? isChatName(provider, model.id)) ? model : undefined
}

function isForChat(item: unknown): boolean | undefined {
  const chat = member(member(item, 'capabilities'), 'completion_chat')
  if (typeof chat === 'boolean') return chat
  const outputs = member(member(item, 'architecture'), 'output_modalities')
  return Array.isArray(outputs) ? outputs.includes('text') : undefined
}

function takesTools(item: unknown): unknown {
  const parameters = member(item, 'supported_parameters')
  return Array.isArray(parameters)
    ? listOf(parameters).includes('tools')
    : member(member(item, 'capabilities'), 'function_calling')
}
