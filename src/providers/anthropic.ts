import { FOUNDRY_HOST } from './azure.ts'
import { anthropicCallId } from './call-ids.ts'
import { CLAUDE_REGIMES, claudeFamilies } from './claude.ts'
import { anthropicError } from './errors/anthropic.ts'
import type { Provider } from './provider.ts'

/**
 * Clouds that serve Claude by Anthropic's own API, model id and version header included: Claude Platform on AWS, Bedrock's
 * newer endpoint, Microsoft Foundry.
 *
 * @see https://docs.aws.amazon.com/claude-platform/latest/userguide/making-requests.html
 * @see https://docs.aws.amazon.com/bedrock/latest/userguide/inference-messages-api.html
 * @see https://platform.claude.com/docs/en/build-with-claude/claude-in-microsoft-foundry
 */
const CLOUD_HOSTS = [
  /^aws-external-anthropic\.[a-z0-9-]+\.api\.aws$/,
  /^bedrock-mantle\.[a-z0-9-]+\.api\.aws$/,
  FOUNDRY_HOST,
]

export const anthropic: Provider = {
  id: 'anthropic',
  title: 'Anthropic',
  dialects: ['anthropic-messages'],
  hosts: [/^api\.anthropic\.com$/, ...CLOUD_HOSTS],
  models: ['claude-sonnet-4-5', 'claude-sonnet-5', 'claude-opus-5-5'],
  regimes: CLAUDE_REGIMES,
  families: claudeFamilies(),
  newest: 'claude-opus-5-5',
  callId: (seed) => anthropicCallId(seed),
  error: (violation) => anthropicError(violation),
}
