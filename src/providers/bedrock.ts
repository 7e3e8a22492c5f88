import { bedrockCallId } from './call-ids.ts'
import { CLAUDE_REGIMES, claudeFamilies } from './claude.ts'
import { bedrockError } from './errors/bedrock.ts'
import type { ModelFamily } from './model-family.ts'
import type { Provider } from './provider.ts'

/** One host for all operations; the path tells them apart. */
export const BEDROCK_HOSTS = [/^bedrock-runtime(?:-fips)?\.[a-z0-9-]+\.amazonaws\.com(?:\.cn)?$/]

/** Models by what comes before the name: `us.meta.llama4-…`, `mistral.…`, and an ARN that ends in such an id. */
function family(names: string): RegExp {
  return new RegExp(`(?:^|[./])(?:${names})`)
}

/** Rules tell houses other than Claude's apart, and no generations within one: every id is known. */
function house(names: string, model: string): ModelFamily {
  const ids = family(names)
  return { ids, known: ids, older: [], newest: model }
}

const OTHERS =
  '(?:ai21|amazon|cohere|deepseek|google|meta|minimax|mistral|moonshot(?:ai)?|nvidia|openai|qwen|writer|xai|zai)\\.'

const STORED_PROMPT = /^arn:[^/]*:prompt\//

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
    'claude-2': family('anthropic\\.claude-v?2'),
    /** Known by its id, and not Claude. */
    'other-family': family(OTHERS),
    /** Has messages of its own. @see https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_Converse.html */
    'stored-prompt': STORED_PROMPT,
    nova: family('amazon\\.nova'),
    llama: family('meta\\.llama'),
    writer: family('writer\\.'),
    /** Calls no tools. */
    'no-tools': family('deepseek\\.r1'),
    /** Thinks, and takes no temperature at all. */
    'no-temperature': family('(?:openai\\.gpt-(?:5\\.6|6)|xai\\.grok-4\\.6)'),
    /** Takes nothing beside tool results in a user turn. */
    'results-alone': family('(?:meta\\.llama|mistral\\.|writer\\.)'),
    /** Takes nothing beside tool calls in an assistant turn. */
    'calls-alone': family('meta\\.llama3'),
    /** Wants a user message first. */
    'opens-with-user': family('(?:amazon\\.nova|(?:meta|mistral|cohere|ai21|writer|deepseek)\\.)'),
    /** Wants a user message last. */
    'ends-with-user': family('(?:meta|mistral|cohere|ai21|writer|deepseek)\\.'),
    'text-only': family('amazon\\.nova-micro'),
    'sees-images': family('(?:anthropic\\.claude|amazon\\.nova-(?!micro)|meta\\.llama4|mistral\\.pixtral)'),
    'sees-documents': family('(?:anthropic\\.claude|amazon\\.nova-(?!micro))'),
    'sees-videos': family('amazon\\.nova-(?!micro)'),
  },
  families: [
    house('anthropic\\.claude-v?2', 'anthropic.claude-v2:1'),
    ...claudeFamilies('us.anthropic.'),
    { ...house('amazon\\.nova', 'us.amazon.nova-2-lite-v1:0'), older: ['us.amazon.nova-micro-v1:0'] },
    {
      ...house('meta\\.llama', 'us.meta.llama4-maverick-17b-instruct-v1:0'),
      older: ['us.meta.llama3-3-70b-instruct-v1:0'],
    },
    house('mistral\\.', 'us.mistral.pixtral-large-2502-v1:0'),
    house('writer\\.', 'us.writer.palmyra-x4-v1:0'),
    house('(?:ai21|cohere|deepseek|meta)\\.', 'us.deepseek.r1-v1:0'),
    {
      ids: STORED_PROMPT,
      known: STORED_PROMPT,
      older: [],
      newest: 'arn:aws:bedrock:us-east-1:111122223333:prompt/PROMPT12345',
    },
    { ...house(OTHERS, 'qwen.qwen3-32b-v1:0'), older: ['us.openai.gpt-5.6-sol'] },
  ],
  houses: [
    'us.anthropic.claude-opus-5-5',
    'us.amazon.nova-2-lite-v1:0',
    'us.meta.llama4-maverick-17b-instruct-v1:0',
    'us.mistral.pixtral-large-2502-v1:0',
    'qwen.qwen3-32b-v1:0',
  ],
  callId: bedrockCallId,
  error: bedrockError,
}
