import { mistralCallId } from './call-ids.ts'
import { terseError } from './errors/terse.ts'
import type { Provider } from './provider.ts'

export const groq: Provider = {
  id: 'groq',
  title: 'Groq',
  dialects: ['openai-chat'],
  hosts: [/^api\.groq\.com$/],
  models: ['llama-3.3-70b-versatile'],
  regimes: {},
  /** The form of its Llama models, the same as Mistral's; gpt-oss gives `fc_` and a UUID. */
  callId: mistralCallId,
  error: terseError,
}
