import { providerOf } from '../../../providers/index.ts'
import type { Asked } from '../../http/door-of.ts'
import { anthropicList } from './anthropic.ts'
import { bedrockList } from './bedrock.ts'
import { cohereList } from './cohere.ts'
import { geminiList } from './gemini.ts'
import type { ModelList } from './list.ts'
import { ollamaList } from './ollama.ts'
import { openaiList, openrouterList } from './openai.ts'

/** Azure lists no deployments, and Vertex AI all models of all houses, to be used or not: neither is of help. */
const BY_PROVIDER: Readonly<Record<string, ModelList>> = {
  anthropic: anthropicList,
  openai: openaiList,
  gemini: geminiList,
  ollama: ollamaList,
  openrouter: openrouterList,
  mistral: openaiList,
  groq: openaiList,
  deepseek: openaiList,
  xai: openaiList,
  moonshot: openaiList,
  cohere: cohereList,
  bedrock: bedrockList,
}

/** Servers that are not of this package. */
const BY_DIALECT: Readonly<Record<string, ModelList>> = {
  'anthropic-messages': anthropicList,
  'openai-chat': openaiList,
  'openai-responses': openaiList,
  gemini: geminiList,
  'ollama-chat': ollamaList,
  'cohere-chat': cohereList,
}

/** Undefined where no list is known. */
export function listOfModels({ provider, dialect }: Asked): ModelList | undefined {
  const known = providerOf(provider)
  const isShipped = known !== undefined && known.own === undefined
  const [lists, name] = isShipped ? [BY_PROVIDER, provider] : [BY_DIALECT, dialect]
  return Object.hasOwn(lists, name) ? lists[name] : undefined
}
