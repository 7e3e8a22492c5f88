import { openaiCallId } from './call-ids.ts'
import { openaiError } from './errors/openai.ts'
import { GPT_FAMILIES, GPT_REGIMES } from './gpt.ts'
import type { Provider } from './provider.ts'

/**
 * A resource of Microsoft Foundry, which serves other houses beside OpenAI.
 *
 * @see https://www.developersdigest.tech/reference/api-compatibility/azure
 */
export const FOUNDRY_HOST = /^[a-z0-9-]+\.services\.ai\.azure\.com$/

/** Deployments may have any name; regimes are known where it is the model's own. */
export const azure: Provider = {
  id: 'azure',
  title: 'Azure OpenAI',
  dialects: ['openai-chat', 'openai-responses'],
  hosts: [/^[a-z0-9-]+\.openai\.azure\.(?:com|us)$/, /^[a-z0-9-]+\.cognitiveservices\.azure\.com$/, FOUNDRY_HOST],
  others:
    /^(?:claude|codestral|cohere|command|deepseek|gpt-oss|grok|jamba|kimi|llama|mai-|meta-|ministral|mistral|model-router|phi|qwen)/i,
  models: ['gpt-4o'],
  modelsFor: { 'openai-responses': ['gpt-5.4'] },
  regimes: GPT_REGIMES,
  families: GPT_FAMILIES,
  callId: openaiCallId,
  error: openaiError,
}
