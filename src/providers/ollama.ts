import { openaiError } from './errors/openai.ts'
import { opaque } from './opaque.ts'
import type { Provider } from './provider.ts'

/**
 * Ollama's own cloud. A server on one's own machine could be any program, so its host tells nothing.
 *
 * @see https://docs.ollama.com/cloud
 */
export const ollama: Provider = {
  id: 'ollama',
  title: 'Ollama',
  dialects: ['ollama-chat', 'openai-chat'],
  hosts: [/^(?:www\.)?ollama\.com$/],
  models: ['llama3.1'],
  regimes: {},
  callId: (seed) => `call_${opaque(seed, 8)}`,
  /** Two doors, two envelopes. */
  error: (violation) =>
    /^(?:ollama-v1|openai-chat)\//.test(violation.rule)
      ? openaiError(violation)
      : { status: violation.status, body: { error: violation.message } },
}
