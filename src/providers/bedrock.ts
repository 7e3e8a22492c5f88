import { bedrockCallId } from './call-ids.ts'
import { CLAUDE_REGIMES } from './claude.ts'
import { bedrockError } from './errors/bedrock.ts'
import type { Provider } from './provider.ts'

/** One host for all operations; the path tells them apart. */
export const BEDROCK_HOSTS = [/^bedrock-runtime(?:-fips)?\.[a-z0-9-]+\.amazonaws\.com(?:\.cn)?$/]

/** Models by what comes before the name: `us.meta.llama4-…`, `mistral.…`, and an ARN that ends in such an id. */
function family(names: string): RegExp {
  return new RegExp(`(?:^|[./])(?:${names})`)
}

export const bedrock: Provider = {
  id: 'bedrock',
  title: 'Amazon Bedrock (Converse)',
  dialects: ['bedrock-converse'],
  hosts: BEDROCK_HOSTS,
  models: [
    'us.anthropic.claude-sonnet-4-5-20250929-v1:0',
    'us.anthropic.claude-opus-5-5',
    'us.amazon.nova-2-lite-v1:0',
    'us.meta.llama4-maverick-17b-instruct-v1:0',
    'us.mistral.pixtral-large-2502-v1:0',
  ],
  /** The ARN of an inference profile of one's own tells no family: such a model is in no regime. */
  regimes: {
    ...CLAUDE_REGIMES,
    claude: family('anthropic\\.claude'),
    /** Known by its id, and not Claude. */
    'other-family': family(
      '(?:ai21|amazon|cohere|deepseek|google|meta|minimax|mistral|moonshot(?:ai)?|nvidia|openai|qwen|writer|zai)\\.',
    ),
    nova: family('amazon\\.nova'),
    llama: family('meta\\.llama'),
    writer: family('writer\\.'),
    /** Takes nothing beside tool results in a user turn. */
    'results-alone': family('(?:meta\\.llama|mistral\\.|writer\\.)'),
    /** Wants a user message first. */
    'opens-with-user': family('(?:amazon\\.nova|(?:meta|mistral|cohere|ai21|writer|deepseek)\\.)'),
    /** Wants a user message last. */
    'ends-with-user': family('(?:meta|mistral|cohere|ai21|writer|deepseek)\\.'),
    'sees-images': family('(?:anthropic\\.claude|amazon\\.nova-(?!micro)|meta\\.llama4|mistral\\.pixtral)'),
    'sees-documents': family('(?:anthropic\\.claude|amazon\\.nova-(?!micro))'),
    'sees-videos': family('amazon\\.nova-(?!micro)'),
  },
  callId: bedrockCallId,
  error: bedrockError,
}
