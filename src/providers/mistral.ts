import { mistralCallId } from './call-ids.ts'
import { mistralError } from './errors/mistral.ts'
import type { Provider } from './provider.ts'

export const mistral: Provider = {
  id: 'mistral',
  title: 'Mistral',
  dialects: ['openai-chat'],
  hosts: [/^(?:api|codestral)\.mistral\.ai$/],
  models: ['mistral-large-latest'],
  regimes: {
    /** Always; a router answers only for some of its models by Mistral's rules. */
    'mistral-upstream': /^/,
    'no-audio': /^(?:(?:labs-)?devstral|ministral)-/,
  },
  exceptions: ['ministral-14b-2512'],
  callId: mistralCallId,
  error: mistralError,
}
