import { openaiError } from './errors/openai.ts'
import { opaque } from './opaque.ts'
import type { Provider } from './provider.ts'

export const deepseek: Provider = {
  id: 'deepseek',
  title: 'DeepSeek',
  dialects: ['openai-chat', 'openai-responses'],
  hosts: [/^api\.deepseek\.com$/],
  models: ['deepseek-chat', 'deepseek-v4-flash'],
  modelsFor: { 'openai-responses': ['deepseek-v4-flash'] },
  regimes: {
    /** Thinks by default, and wants its `reasoning_content` back. @see https://api-docs.deepseek.com/guides/thinking_mode */
    thinking: /^deepseek-(?:reasoner|flash|v4)/,
    /** Refuses a forced tool while it thinks. */
    'forced-tool-ends-thinking': /^deepseek-(?:flash|v4)/,
  },
  families: [
    {
      ids: /^deepseek-/,
      known: /^deepseek-(?:chat|coder|flash|reasoner|v[34])(?!\d)/,
      older: ['deepseek-chat'],
      newest: 'deepseek-v4-flash',
    },
  ],
  newest: 'deepseek-v4-flash',
  callId: (seed) => `call_00_${opaque(seed, 24)}`,
  error: (violation) => openaiError({ ...violation, code: violation.code ?? 'invalid_request_error' }),
}
