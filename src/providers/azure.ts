import { openaiCallId } from './call-ids.ts'
import { openaiError } from './errors/openai.ts'
import { GPT_REGIMES } from './gpt.ts'
import type { Provider } from './provider.ts'

/** Deployments may have any name; regimes are known where it is the model's own. */
export const azure: Provider = {
  id: 'azure',
  title: 'Azure OpenAI',
  dialects: ['openai-chat', 'openai-responses'],
  hosts: [/^[a-z0-9-]+\.openai\.azure\.(?:com|us)$/, /^[a-z0-9-]+\.cognitiveservices\.azure\.com$/],
  models: ['gpt-4o'],
  modelsFor: { 'openai-responses': ['gpt-5.4'] },
  regimes: GPT_REGIMES,
  callId: openaiCallId,
  error: openaiError,
}
