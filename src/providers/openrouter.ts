import type { Violation } from '../judge/violation.ts'
import { openaiCallId } from './call-ids.ts'
import { mistralError } from './errors/mistral.ts'
import { openaiError } from './errors/openai.ts'
import type { Provider, ProviderError } from './provider.ts'

/** A router: which rules hold is up to the house behind the model's prefix. */
export const openrouter: Provider = {
  id: 'openrouter',
  title: 'OpenRouter',
  dialects: ['openai-chat', 'openai-responses'],
  hosts: [/^openrouter\.ai$/],
  models: ['openai/gpt-4o', 'anthropic/claude-sonnet-4.6', 'mistralai/mistral-small'],
  modelsFor: { 'openai-responses': ['openai/gpt-5.6-sol'] },
  regimes: {
    'openai-upstream': /^openai\//,
    /** Another house answers than OpenAI. */
    'other-upstream': /^(?!openai\/)/,
    'mistral-upstream': /^mistralai\//,
  },
  callId: openaiCallId,
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
