import { DIGITS, opaque } from './opaque.ts'
import type { Provider } from './provider.ts'

export const xai: Provider = {
  id: 'xai',
  title: 'xAI',
  dialects: ['openai-chat', 'openai-responses'],
  hosts: [/^(?:[a-z0-9-]+\.)?api\.x\.ai$/],
  models: ['grok-4-1-fast-non-reasoning'],
  exceptions: ['grok-4.6'],
  regimes: {
    /** Takes neither `presence_penalty` nor `frequency_penalty`, not even 0. */
    'no-penalties': /^grok-4(?:\.\d|-0709|-latest|-(?:1-)?fast-reasoning|$)/,
    /** Cannot be told how much to think. */
    'no-effort': /^grok-(?:4(?:-0709|-latest|$)|4-(?:1-)?fast|4\.20(?!-multi)|code-fast-1|build)/,
  },
  callId: (seed) => `call_${opaque(seed, 8, DIGITS)}`,
  error: ({ status, message, code = 'invalid-argument' }) => ({ status, body: { code, error: message } }),
}
