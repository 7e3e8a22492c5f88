import { BEDROCK_HOSTS } from './bedrock.ts'
import { anthropicCallId } from './call-ids.ts'
import { CLAUDE_REGIMES, claudeFamilies } from './claude.ts'
import { bedrockError } from './errors/bedrock.ts'
import type { Provider } from './provider.ts'

export const bedrockInvoke: Provider = {
  id: 'bedrock-invoke',
  title: 'Claude on Amazon Bedrock (InvokeModel)',
  dialects: ['anthropic-messages'],
  hosts: BEDROCK_HOSTS,
  models: [
    'us.anthropic.claude-sonnet-4-5-20250929-v1:0',
    'us.anthropic.claude-sonnet-4-6',
    'us.anthropic.claude-opus-4-8',
    'us.anthropic.claude-sonnet-5',
    'us.anthropic.claude-opus-5-5',
  ],
  regimes: CLAUDE_REGIMES,
  families: claudeFamilies('us.anthropic.'),
  newest: 'us.anthropic.claude-opus-5-5',
  callId: (seed) => anthropicCallId(seed, 'bdrk_'),
  error: bedrockError,
}
