import { openaiCallId } from './call-ids.ts'
import { openaiError } from './errors/openai.ts'
import { GPT_FAMILIES, GPT_REGIMES } from './gpt.ts'
import type { Provider } from './provider.ts'

export const openai: Provider = {
  id: 'openai',
  title: 'OpenAI',
  dialects: ['openai-chat', 'openai-responses'],
  hosts: [/^(?:[a-z]{2}\.)?api\.openai\.com$/],
  models: ['gpt-4o', 'o1-mini', 'gpt-5.4'],
  modelsFor: { 'openai-responses': ['gpt-5', 'gpt-4o'] },
  regimes: GPT_REGIMES,
  families: GPT_FAMILIES,
  newest: 'gpt-6',
  callId: openaiCallId,
  error: openaiError,
}
