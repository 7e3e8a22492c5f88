import type { Violation } from '../judge/violation.ts'
import { opaque, uuid } from './opaque.ts'
import type { Provider, ProviderError } from './provider.ts'

const LOWER = '0123456789abcdefghijklmnopqrstuvwxyz'

export const cohere: Provider = {
  id: 'cohere',
  title: 'Cohere',
  dialects: ['cohere-chat'],
  hosts: [/^api\.cohere\.(?:com|ai)$/],
  models: ['command-a-03-2025', 'command-r7b-12-2024'],
  regimes: {
    /** Wants every call answered, which Command R does not. @see https://github.com/oracle/langchain-oracle/issues/10 */
    'command-a': /^command-a\b/,
    /** Refuses images. */
    'text-only': /^command-a-reasoning\b/,
    'no-tool-choice': /^c4ai-aya-vision/,
    /** Sees images. @see https://docs.cohere.com/docs/image-inputs */
    vision: /vision/,
  },
  families: [
    {
      ids: /vision/,
      known: /^(?:c4ai-aya|command-a)-vision/,
      older: ['c4ai-aya-vision-32b'],
      newest: 'command-a-vision-07-2025',
    },
    {
      ids: /^(?:c4ai-|command)/,
      known: /^(?:c4ai-|command(?!-[^ar]-))/,
      older: ['command-r7b-12-2024', 'command-a-reasoning-08-2025'],
      newest: 'command-a-03-2025',
    },
  ],
  newest: 'command-a-03-2025',
  /** The function's name, then letters and digits. */
  callId: (seed) => `tool_${opaque(seed, 12, LOWER)}`,
  error: cohereError,
}

function cohereError({ rule, pointer, status, message }: Violation): ProviderError {
  return { status, body: { id: uuid(rule + pointer), message } }
}
