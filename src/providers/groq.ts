import { mistralCallId } from './call-ids.ts'
import { terseError } from './errors/terse.ts'
import type { Provider } from './provider.ts'

export const groq: Provider = {
  id: 'groq',
  title: 'Groq',
  dialects: ['openai-chat'],
  hosts: [/^api\.groq\.com$/],
  models: ['llama-3.3-70b-versatile'],
  regimes: {
    /** Thinks or does not, and cannot be told how much. */
    'effort-on-or-off': /^qwen\/qwen3-32b/,
    /** Does not think. */
    llama: /^(?:meta-llama\/)?llama-?[34]/,
    'no-reasoning': /^moonshotai\/kimi-k2-instruct/,
    /** Refuses images. */
    'text-only': /^(?:openai\/gpt-oss-|qwen\/qwen3-32b|groq\/compound|llama-3\.1-8b|deepseek-r1-distill)/,
    /** Runs its own tools, and takes none. */
    'no-tools': /^(?:groq\/compound|compound-beta)/,
  },
  exceptions: ['qwen/qwen3-32b', 'moonshotai/kimi-k2-instruct-0905', 'openai/gpt-oss-120b', 'groq/compound'],
  /** The form of its Llama models, the same as Mistral's; gpt-oss gives `fc_` and a UUID. */
  callId: mistralCallId,
  error: terseError,
}
