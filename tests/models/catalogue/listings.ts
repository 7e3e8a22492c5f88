import type { Received, Reply } from '../loopback.ts'

/** A provider's list as it comes over the wire, and what is to be read out of it. */
export interface Listing {
  readonly provider: string
  answer(request: Received): Reply
  /** Method and path of each request, in any order. */
  readonly requests: readonly string[]
  /** Headers of each request. */
  readonly headers: Readonly<Record<string, string>>
  readonly models: readonly object[]
}

/** The key that the listings are asked for with. */
export const KEY = 'sk-canary-0123456789'

const BEARER = { authorization: `Bearer ${KEY}` }

/** Pages by path and query. */
function paged(pages: Readonly<Record<string, unknown>>): (request: Received) => Reply {
  return ({ path }) => (Object.hasOwn(pages, path) ? { body: pages[path] } : { status: 404, body: { error: path } })
}

const claude = (id: string, more: object = {}) => ({
  type: 'model',
  id,
  display_name: id,
  created_at: '2025-09-29',
  ...more,
})

const ANTHROPIC: Listing = {
  provider: 'anthropic',
  answer: paged({
    '/v1/models?limit=1000': {
      data: [claude('claude-opus-5-5', { max_input_tokens: 200_000, capabilities: { thinking: { supported: true } } })],
      has_more: true,
      first_id: 'claude-opus-5-5',
      last_id: 'claude-opus-5-5',
    },
    '/v1/models?limit=1000&after_id=claude-opus-5-5': {
      data: [claude('claude-haiku-4-5'), { type: 'agent', id: 'no-model' }],
      has_more: false,
      first_id: 'claude-haiku-4-5',
      last_id: 'no-model',
    },
  }),
  requests: ['GET /v1/models?limit=1000', 'GET /v1/models?limit=1000&after_id=claude-opus-5-5'],
  headers: { 'x-api-key': KEY, 'anthropic-version': '2023-06-01' },
  models: [{ id: 'claude-opus-5-5', context: 200_000 }, { id: 'claude-haiku-4-5' }],
}

const compatible = (...models: object[]) => ({
  object: 'list',
  data: models.map((model) => ({ object: 'model', created: 1_686_935_002, owned_by: 'somebody', ...model })),
})

const OPENAI: Listing = {
  provider: 'openai',
  answer: paged({
    '/v1/models': compatible(
      { id: 'gpt-5.4' },
      { id: 'o3-mini' },
      { id: 'chatgpt-4o-latest' },
      { id: 'gpt-4o' },
      { id: 'gpt-4o' },
      ...[
        ...['omni-moderation-latest', 'gpt-image-1', 'dall-e-3', 'whisper-1', 'tts-1-hd', 'gpt-4o-mini-tts'],
        ...['gpt-4o-transcribe', 'gpt-realtime', 'gpt-4o-audio-preview', 'gpt-3.5-turbo-instruct', 'davinci-002'],
        ...['text-embedding-3-small', 'ft:gpt-4o-mini-2024-07-18:acme::abc', 'sora-2'],
      ].map((id) => ({ id })),
    ),
  }),
  requests: ['GET /v1/models'],
  headers: BEARER,
  models: [{ id: 'gpt-5.4' }, { id: 'o3-mini' }, { id: 'chatgpt-4o-latest' }, { id: 'gpt-4o' }],
}

const gemini = (name: string, inputTokenLimit: number, ...supportedGenerationMethods: string[]) => ({
  name: `models/${name}`,
  version: '001',
  displayName: name,
  inputTokenLimit,
  outputTokenLimit: 8192,
  supportedGenerationMethods,
})

const GEMINI: Listing = {
  provider: 'gemini',
  answer: paged({
    '/v1beta/models?pageSize=1000': {
      models: [
        gemini('embedding-001', 2048, 'embedContent'),
        gemini('gemini-2.5-flash', 1_048_576, 'generateContent', 'countTokens'),
        gemini('gemini-2.5-flash-preview-tts', 8192, 'generateContent'),
        gemini('gemini-2.5-flash-image', 32_768, 'generateContent'),
      ],
      nextPageToken: 'Ch1tb2RlbHM/',
    },
    '/v1beta/models?pageSize=1000&pageToken=Ch1tb2RlbHM%2F': {
      models: [
        gemini('gemma-4-31b-it', 131_072, 'generateContent'),
        gemini('imagen-4.0-generate-001', 480, 'predict'),
        gemini('gemini-2.0-flash-live-001', 131_072, 'bidiGenerateContent'),
        gemini('aqa', 7168, 'generateAnswer'),
      ],
      nextPageToken: 'last',
    },
    '/v1beta/models?pageSize=1000&pageToken=last': {},
  }),
  requests: [
    'GET /v1beta/models?pageSize=1000',
    'GET /v1beta/models?pageSize=1000&pageToken=Ch1tb2RlbHM%2F',
    'GET /v1beta/models?pageSize=1000&pageToken=last',
  ],
  headers: { 'x-goog-api-key': KEY },
  models: [
    { id: 'gemini-2.5-flash', context: 1_048_576 },
    { id: 'gemma-4-31b-it', context: 131_072 },
  ],
}

const SHOWN: Readonly<Record<string, object>> = {
  'llama3.1:8b': {
    capabilities: ['completion', 'tools'],
    model_info: { 'general.architecture': 'llama', 'llama.context_length': 131_072 },
  },
  'gemma3:4b': { capabilities: ['completion', 'vision'], model_info: null },
  'nomic-embed-text:latest': { capabilities: ['embedding'] },
  'old-server:7b': { details: {} },
  'old-embed:1b': { details: {} },
}

const OLLAMA: Listing = {
  provider: 'ollama',
  answer: ({ path, body }) => {
    if (path === '/api/tags') {
      const names = [...Object.keys(SHOWN), 'deleted-meanwhile:1b']
      const told = { capabilities: ['completion', 'tools', 'thinking'], details: { context_length: 40_960 } }
      return {
        body: { models: [...names.map((name) => ({ name, model: name, size: 1 })), { name: 'qwen3:8b', ...told }] },
      }
    }
    const { model } = body as { model: string }
    const shown = SHOWN[model]
    return shown === undefined ? { status: 404, body: { error: `model '${model}' not found` } } : { body: shown }
  },
  requests: ['GET /api/tags', ...Array<string>(6).fill('POST /api/show')],
  headers: BEARER,
  models: [
    { id: 'llama3.1:8b', tools: true, context: 131_072 },
    { id: 'gemma3:4b', tools: false },
    { id: 'old-server:7b' },
    { id: 'deleted-meanwhile:1b' },
    { id: 'qwen3:8b', tools: true, context: 40_960 },
  ],
}

const routed = (id: string, outputs: string[], supported_parameters: string[], context_length: number | null) => ({
  id,
  canonical_slug: id,
  context_length,
  architecture: { input_modalities: ['text'], output_modalities: outputs, tokenizer: 'GPT', instruct_type: null },
  supported_parameters,
})

const OPENROUTER: Listing = {
  provider: 'openrouter',
  answer: paged({
    '/v1/models': {
      data: [
        routed('openai/gpt-4o', ['text'], ['tools', 'tool_choice', 'temperature'], 128_000),
        routed('acme/storyteller', ['text'], ['temperature'], null),
        routed('acme/painter', ['image'], [], 4096),
      ],
    },
  }),
  requests: ['GET /v1/models'],
  headers: BEARER,
  models: [
    { id: 'openai/gpt-4o', tools: true, context: 128_000 },
    { id: 'acme/storyteller', tools: false },
  ],
}

const MISTRAL: Listing = {
  provider: 'mistral',
  answer: paged({
    '/v1/models': compatible(
      {
        id: 'mistral-medium-2505',
        capabilities: { completion_chat: true, completion_fim: false, function_calling: true, fine_tuning: false },
        max_context_length: 131_072,
        aliases: ['mistral-medium-latest'],
        type: 'base',
      },
      {
        id: 'open-thinker',
        capabilities: { completion_chat: true, function_calling: false },
        max_context_length: 32_768,
      },
      { id: 'mistral-moderation-2411', capabilities: { completion_chat: false, function_calling: false } },
      { id: 'chatty-embed', capabilities: { completion_chat: true, function_calling: false } },
    ),
  }),
  requests: ['GET /v1/models'],
  headers: BEARER,
  models: [
    { id: 'mistral-medium-2505', tools: true, context: 131_072 },
    { id: 'open-thinker', tools: false, context: 32_768 },
    { id: 'chatty-embed', tools: false },
  ],
}

const GROQ: Listing = {
  provider: 'groq',
  answer: paged({
    '/v1/models': compatible(
      { id: 'llama-3.3-70b-versatile', active: true, context_window: 131_072, public_apps: null },
      { id: 'gemma2-9b-it', active: false, context_window: 8192, public_apps: null },
      ...['whisper-large-v3-turbo', 'playai-tts', 'canopylabs/orpheus-v1-english'].map((id) => ({ id, active: true })),
      ...['meta-llama/llama-guard-4-12b', 'openai/gpt-oss-safeguard-20b'].map((id) => ({ id, active: true })),
    ),
  }),
  requests: ['GET /v1/models'],
  headers: BEARER,
  models: [{ id: 'llama-3.3-70b-versatile', context: 131_072 }],
}

const bedrock = (modelId: string, inferenceTypesSupported: string[], more: object = {}) => ({
  modelId,
  inputModalities: ['TEXT'],
  outputModalities: ['TEXT'],
  inferenceTypesSupported,
  modelLifecycle: { status: 'ACTIVE' },
  ...more,
})

const profile = (inferenceProfileId: string, base: string, status = 'ACTIVE') => ({
  inferenceProfileId,
  status,
  type: 'SYSTEM_DEFINED',
  models: [{ modelArn: `arn:aws:bedrock:us-east-1::foundation-model/${base}` }],
})

const BEDROCK: Listing = {
  provider: 'bedrock',
  answer: paged({
    '/foundation-models': {
      modelSummaries: [
        bedrock('amazon.nova-lite-v1:0', ['ON_DEMAND']),
        bedrock('amazon.nova-lite-v1:0:24k', ['PROVISIONED']),
        bedrock('anthropic.claude-opus-5-5', ['INFERENCE_PROFILE']),
        bedrock('amazon.titan-embed-text-v2:0', ['ON_DEMAND'], { outputModalities: ['EMBEDDING'] }),
        bedrock('amazon.nova-sonic-v1:0', ['ON_DEMAND'], { inputModalities: ['SPEECH'] }),
        bedrock('cohere.rerank-v3-5:0', ['ON_DEMAND']),
        bedrock('anthropic.claude-v2:1', ['ON_DEMAND'], { modelLifecycle: { status: 'LEGACY' } }),
      ],
    },
    '/inference-profiles?type=SYSTEM_DEFINED&maxResults=1000': {
      inferenceProfileSummaries: [profile('us.anthropic.claude-opus-5-5', 'anthropic.claude-opus-5-5')],
      nextToken: 'more',
    },
    '/inference-profiles?type=SYSTEM_DEFINED&maxResults=1000&nextToken=more': {
      inferenceProfileSummaries: [
        profile('global.anthropic.claude-opus-5-5', 'anthropic.claude-opus-5-5', 'INACTIVE'),
        profile('us.twelvelabs.marengo-embed', 'twelvelabs.marengo-embed'),
      ],
    },
  }),
  requests: [
    'GET /foundation-models',
    'GET /inference-profiles?type=SYSTEM_DEFINED&maxResults=1000',
    'GET /inference-profiles?type=SYSTEM_DEFINED&maxResults=1000&nextToken=more',
  ],
  headers: BEARER,
  models: [{ id: 'amazon.nova-lite-v1:0' }, { id: 'us.anthropic.claude-opus-5-5' }],
}

const COHERE: Listing = {
  provider: 'cohere',
  answer: paged({
    '/v1/models?page_size=1000': {
      models: [
        { name: 'command-a-03-2025', endpoints: ['chat', 'generate'], context_length: 256_000, is_deprecated: false },
        { name: 'embed-v4.0', endpoints: ['embed'], context_length: 128_000 },
      ],
      next_page_token: 'p2',
    },
    '/v1/models?page_size=1000&page_token=p2': {
      models: [
        { name: 'command-light', endpoints: ['chat'], is_deprecated: true },
        { name: 'command-r7b-12-2024', endpoints: ['chat'] },
      ],
    },
  }),
  requests: ['GET /v1/models?page_size=1000', 'GET /v1/models?page_size=1000&page_token=p2'],
  headers: BEARER,
  models: [{ id: 'command-a-03-2025', context: 256_000 }, { id: 'command-r7b-12-2024' }],
}

export const LISTINGS: readonly Listing[] = [
  ANTHROPIC,
  OPENAI,
  GEMINI,
  OLLAMA,
  OPENROUTER,
  MISTRAL,
  GROQ,
  BEDROCK,
  COHERE,
]
