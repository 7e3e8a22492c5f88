import { STATUS_CODES } from 'node:http'
import { likeOf, providerOf, providersOf } from '../../providers/index.ts'
import type { ProviderError } from '../../providers/provider.ts'
import type { Target } from '../../providers/target.ts'
import { inForm, type Sentence, type Sentences } from './wording.ts'

/**
 * Too many requests. Nobody has seen the words that stand beside the sentence of xAI (`code`) and DeepSeek (`type`).
 *
 * @see https://github.com/anthropics/claude-code/issues/5769, https://github.com/openai/openai-dotnet/issues/404
 * @see https://github.com/alex-wolf-ps/dbchatprov2/issues/2, https://github.com/raycast/extensions/issues/31107
 * @see https://github.com/bklieger-groq/stockbot-on-groq/issues/46, https://github.com/MoonshotAI/kimi-cli/issues/901
 * @see https://github.com/google-gemini/gemini-cli/issues/14811, https://github.com/google-gemini/gemini-cli/issues/14831
 * @see https://github.com/i-dot-ai/caddy-chatbot/issues/97, https://github.com/chenyme/grok2api/issues/926
 */
const RATE_LIMIT: Sentences = {
  anthropic: { status: 429, text: "This request would exceed your account's rate limit. Please try again later." },
  openai: {
    status: 429,
    text: 'Rate limit reached for {model} in organization org-example on tokens per min (TPM): Limit 100000, Used 96749, Requested 19126. Please try again in 1s. Visit https://platform.openai.com/account/rate-limits to learn more.',
    type: 'tokens',
    code: 'rate_limit_exceeded',
  },
  azure: {
    status: 429,
    text: 'Requests to the ChatCompletions_Create Operation under Azure OpenAI API version 2024-05-01-preview have exceeded token rate limit of your current OpenAI S0 pricing tier. Please retry after 1 seconds.',
    code: '429',
  },
  mistral: { status: 429, text: 'Rate limit exceeded', type: 'rate_limited', code: '1300' },
  deepseek: { status: 429, text: 'Rate Limit Reached', type: 'rate_limit_error' },
  groq: {
    status: 429,
    text: 'Rate limit reached for model `{model}` in organization `org_example` on : Limit 500000, Used 500370, Requested 252. Please try again in 1s. Visit https://console.groq.com/docs/rate-limits for more information.',
    type: 'tokens',
    code: 'rate_limit_exceeded',
  },
  xai: {
    status: 429,
    text: 'Too many requests for team 00000000-0000-0000-0000-000000000000',
    code: 'resource-exhausted',
  },
  moonshot: {
    status: 429,
    text: "We're receiving too many requests at the moment. Please wait a moment and try again.",
    type: 'rate_limit_reached_error',
  },
  cohere: { status: 429, text: 'You are using a Trial key, which is limited to 40 API calls / minute.' },
  gemini: { status: 429, text: 'Resource has been exhausted (e.g. check quota).' },
  vertex: {
    status: 429,
    text: 'Resource exhausted. Please try again later. Please refer to https://cloud.google.com/vertex-ai/generative-ai/docs/error-code-429 for more details.',
  },
  bedrock: {
    status: 429,
    text: 'Too many requests, please wait before trying again. You have sent too many requests. Wait before trying again.',
  },
}

/**
 * The server failed.
 *
 * @see https://platform.claude.com/docs/en/api/errors, https://github.com/acheong08/ChatGPT/issues/607
 * @see https://api-docs.deepseek.com/quick_start/error_codes, https://docs.ollama.com/api/errors
 * @see https://github.com/EleutherAI/lm-evaluation-harness/pull/395
 */
const SERVER_ERROR: Sentences = {
  anthropic: { status: 500, text: 'Internal server error' },
  openai: {
    status: 500,
    text: 'The server experienced an error while processing your request. Sorry about that! You can retry your request, or contact us through our help center at help.openai.com if the error persists.',
    type: 'server_error',
  },
  deepseek: { status: 500, text: 'Server Error', type: 'server_error' },
  cohere: { status: 500, text: 'internal server error, this has been reported to our developers' },
  ollama: { status: 500, text: 'the model failed to generate a response', type: 'api_error' },
}

/**
 * The server has too much to do.
 *
 * @see https://github.com/anthropics/claude-code/issues/35792, https://github.com/openai/codex/issues/43337
 * @see https://github.com/BerriAI/litellm/pull/25078, https://github.com/continuedev/continue/issues/6185
 * @see https://api-docs.deepseek.com/quick_start/error_codes, https://github.com/MoonshotAI/kimi-cli/issues/2571
 * @see https://github.com/google-gemini/gemini-cli/issues/15745, https://github.com/ollama/ollama/issues/4159
 * @see https://github.com/aws-samples/foundation-model-benchmarking-tool/issues/247
 */
const OVERLOADED: Sentences = {
  anthropic: { status: 529, text: 'Overloaded', type: 'overloaded_error' },
  openai: {
    status: 503,
    text: 'Our servers are currently overloaded. Please try again later.',
    type: 'service_unavailable_error',
    code: 'server_is_overloaded',
  },
  mistral: { status: 503, text: 'Service tier capacity exceeded for this model.' },
  deepseek: { status: 503, text: 'Server Overloaded', type: 'server_error' },
  moonshot: {
    status: 429,
    text: 'The engine is currently overloaded, please try again later',
    type: 'engine_overloaded_error',
  },
  gemini: { status: 503, text: 'The model is overloaded. Please try again later.' },
  bedrock: { status: 503, text: 'Bedrock is unable to process your request.' },
  ollama: {
    status: 503,
    text: 'server busy, please try again.  maximum pending requests exceeded',
    type: 'api_error',
  },
}

const BY_KIND = { 'rate-limit': RATE_LIMIT, 'server-error': SERVER_ERROR, overloaded: OVERLOADED } as const
export type TransientKind = keyof typeof BY_KIND

const USUAL: Readonly<Record<TransientKind, Readonly<Required<Pick<Sentence, 'status' | 'type' | 'code'>>>>> = {
  'rate-limit': { status: 429, type: 'rate_limit_error', code: 'rate_limit_exceeded' },
  'server-error': { status: 500, type: 'server_error', code: 'internal_error' },
  overloaded: { status: 503, type: 'server_error', code: 'service_unavailable' },
}

/** Clouds that pass on what the maker of the model says, or speak for themselves in front of it. */
const SPEAKS_AS: Readonly<Record<string, string>> = {
  'vertex-anthropic': 'anthropic',
  'bedrock-invoke': 'bedrock',
  azure: 'openai',
  vertex: 'gemini',
}

/**
 * An error that passes, in the words and the form of the target's provider; where nobody has seen its words, with the
 * phrase that HTTP has for the status. `status`: in place of the provider's usual one.
 */
export function transientOf(kind: TransientKind, target: Target, status?: number): ProviderError {
  const house = houseOf(target)
  const sentence = sentenceFor(kind, house)
  const told = status === undefined ? sentence : { ...sentence, status }
  const own = inForm(told, kind, target) ?? inForm(told, kind, { ...target, provider: house })
  return own ?? { status: told.status, body: { error: { message: told.text } } }
}

/** Whose words are used: of whom nothing is known is taken to speak like the first who has its dialect. */
function houseOf(target: Target): string {
  const like = likeOf(target)
  return providerOf(like) === undefined ? (providersOf(target.dialect)[0]?.id ?? like) : like
}

function sentenceFor(kind: TransientKind, house: string): Sentence {
  const sentences = BY_KIND[kind]
  return sentences[house] ?? sentences[SPEAKS_AS[house] ?? ''] ?? phraseFor(kind, house)
}

/** Those built like OpenAI have a word for the kind of error, which would else speak of the request. */
function phraseFor(kind: TransientKind, house: string): Sentence {
  const { status, type, code } = USUAL[kind]
  const isLikeOpenai = providerOf(house)?.dialects.some((dialect) => dialect.startsWith('openai-')) === true
  return { status, text: STATUS_CODES[status] ?? '', ...(isLikeOpenai ? { type, code } : {}) }
}
