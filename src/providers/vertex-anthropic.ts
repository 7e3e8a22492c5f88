import { anthropicCallId } from './call-ids.ts'
import { CLAUDE_REGIMES, claudeFamilies } from './claude.ts'
import { anthropicError } from './errors/anthropic.ts'
import type { Provider } from './provider.ts'
import { VERTEX_HOSTS } from './vertex.ts'

export const vertexAnthropic: Provider = {
  id: 'vertex-anthropic',
  title: 'Claude on Vertex AI (rawPredict)',
  dialects: ['anthropic-messages'],
  hosts: VERTEX_HOSTS,
  models: ['claude-sonnet-4-5@20250929', 'claude-sonnet-5', 'claude-opus-5-5'],
  regimes: CLAUDE_REGIMES,
  families: claudeFamilies(),
  newest: 'claude-opus-5-5',
  callId: (seed) => anthropicCallId(seed, 'vrtx_'),
  error: (violation) => anthropicError(violation, 'vrtx_'),
}
