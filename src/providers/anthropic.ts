import { anthropicCallId } from './call-ids.ts'
import { CLAUDE_REGIMES } from './claude.ts'
import { anthropicError } from './errors/anthropic.ts'
import type { Provider } from './provider.ts'

export const anthropic: Provider = {
  id: 'anthropic',
  title: 'Anthropic',
  dialects: ['anthropic-messages'],
  hosts: [/^api\.anthropic\.com$/],
  models: ['claude-sonnet-4-5', 'claude-sonnet-5', 'claude-opus-5-5'],
  regimes: CLAUDE_REGIMES,
  callId: (seed) => anthropicCallId(seed),
  error: (violation) => anthropicError(violation),
}
