import { DIGITS, opaque } from './opaque.ts'
import type { Provider } from './provider.ts'

export const xai: Provider = {
  id: 'xai',
  title: 'xAI',
  dialects: ['openai-chat', 'openai-responses'],
  hosts: [/^(?:[a-z0-9-]+\.)?api\.x\.ai$/],
  models: ['grok-4-1-fast-non-reasoning'],
  regimes: {},
  callId: (seed) => `call_${opaque(seed, 8, DIGITS)}`,
  error: ({ status, message, code = 'invalid-argument' }) => ({ status, body: { code, error: message } }),
}
