import type { Violation } from '../judge/violation.ts'
import { mistralCallId, openaiCallId } from './call-ids.ts'
import { mistralError } from './errors/mistral.ts'
import { openaiError } from './errors/openai.ts'
import type { Provider, ProviderError } from './provider.ts'

const MISTRAL = /^mistralai\//

/** A router: which rules hold is up to the house behind the model's prefix. */
export const openrouter: Provider = {
  id: 'openrouter',
  title: 'OpenRouter',
  dialects: ['openai-chat', 'openai-responses'],
  hosts: [/^openrouter\.ai$/],
  models: ['openai/gpt-4o', 'anthropic/claude-sonnet-4.6', 'mistralai/mistral-small'],
  exceptions: ['google/gemini-3.7-flash'],
  modelsFor: { 'openai-responses': ['openai/gpt-5.6-sol'] },
  regimes: {
    /** Its open models are served by others. */
    'openai-upstream': /^openai\/(?!gpt-oss)/,
    /** Another house answers than OpenAI. */
    'other-upstream': /^(?!openai\/(?!gpt-oss))/,
    'mistral-upstream': MISTRAL,
    /** Thinks, whatever it is told. */
    'always-thinks': /^(?:google\/gemini-3\.7-flash|minimax\/minimax-m2\.5|openai\/gpt-5$)/,
    'no-effort-none': /^google\/gemini-3\.7-flash/,
  },
  /** Those of the house behind it go through as they are. */
  callId: (seed, model = '') => (MISTRAL.test(model) ? mistralCallId(seed) : openaiCallId(seed)),
  error: routedError,
}

/** Its own sentence outside, the upstream's whole body as text inside. */
function routedError(violation: Violation): ProviderError {
  const { status } = violation
  const fromMistral = violation.rule.startsWith('mistral/')
  const raw = JSON.stringify((fromMistral ? mistralError : openaiError)(violation).body)
  const metadata = { raw, provider_name: fromMistral ? 'Mistral' : 'OpenAI' }
  return { status, body: { error: { message: 'Provider returned error', code: status, metadata } } }
}
