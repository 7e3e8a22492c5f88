import type { ProviderError } from '../../providers/provider.ts'
import type { Target } from '../../providers/target.ts'
import type { FailedResponse } from '../../subjects/subject.ts'
import { inForm, type Sentence, type Sentences } from './wording.ts'

/**
 * What a provider says where the model cannot call tools. Of Anthropic, Mistral and Moonshot nobody has seen a sentence.
 *
 * @see https://platform.openai.com/docs/guides/function-calling, https://github.com/ollama/ollama/issues/14795
 * @see https://github.com/langchain-ai/langchain-aws/issues/447, https://github.com/agno-agi/agno/issues/3505
 */
const TOOLS_UNSUPPORTED: Sentences = {
  openai: {
    status: 400,
    text: 'tools is not supported in this model. For a list of supported models, refer to https://platform.openai.com/docs/guides/function-calling#models-supporting-function-calling.',
  },
  azure: { status: 404, text: 'Unrecognized request argument supplied: tools' },
  deepseek: { status: 400, text: '{model} does not support Function Calling', code: 'invalid_request_error' },
  groq: { status: 400, text: '`tool calling` is not supported with this model' },
  openrouter: {
    status: 404,
    text: 'No endpoints found that support tool use. To learn more about provider routing, visit: https://openrouter.ai/docs/guides/routing/provider-selection',
  },
  xai: {
    status: 400,
    text: 'Invalid request content: The model does not support tool use or function calling but tools or tool_choice have been specified on the request.',
  },
  bedrock: { status: 400, text: "This model doesn't support tool use." },
  gemini: { status: 400, text: 'Function calling is not enabled for models/{model}' },
  vertex: { status: 400, text: 'Function calling is not enabled for models/{model}' },
  cohere: { status: 400, text: 'tool use is not supported by the provided model' },
  ollama: { status: 400, text: 'registry.ollama.ai/library/{model} does not support tools', type: 'api_error' },
}

/** What a provider says of a model that it does not have. */
const UNKNOWN_MODEL: Sentences = {
  anthropic: { status: 404, text: 'model: {model}', type: 'not_found_error' },
  openai: {
    status: 404,
    text: 'The model `{model}` does not exist or you do not have access to it.',
    code: 'model_not_found',
  },
  'openai:openai-responses': {
    status: 400,
    text: "The requested model '{model}' does not exist.",
    code: 'model_not_found',
    param: 'model',
  },
  azure: {
    status: 404,
    text: 'The API deployment for this resource does not exist. If you created the deployment within the last 5 minutes, please wait a moment and try again.',
    code: 'DeploymentNotFound',
  },
  mistral: { status: 400, text: 'Invalid model: {model}', type: 'invalid_model', code: '1500' },
  deepseek: { status: 400, text: 'Model Not Exist', code: 'invalid_request_error' },
  groq: {
    status: 404,
    text: 'The model `{model}` does not exist or you do not have access to it.',
    code: 'model_not_found',
  },
  xai: { status: 400, text: 'Model not found: {model}' },
  openrouter: { status: 400, text: '{model} is not a valid model ID' },
  bedrock: { status: 400, text: 'The provided model identifier is invalid.' },
  gemini: {
    status: 404,
    text: 'models/{model} is not found for API version v1beta, or is not supported for generateContent. Call ModelService.ListModels to see the list of available models and their supported methods.',
  },
  vertex: {
    status: 404,
    text: 'Publisher Model `projects/my-project/locations/us-central1/publishers/google/models/{model}` not found.',
  },
  cohere: {
    status: 404,
    text: "model '{model}' not found, make sure the correct model ID was used and that you have access to the model.",
  },
  ollama: { status: 404, text: "model '{model}' not found", type: 'api_error' },
}

const CLAUDE_TOO_LONG: Sentence = { status: 400, text: 'prompt is too long: 208310 tokens > 200000 maximum' }
const GPT_TOO_LONG: Sentence = {
  status: 400,
  text: "This model's maximum context length is 128000 tokens. However, your messages resulted in 204308 tokens. Please reduce the length of the messages.",
  code: 'context_length_exceeded',
  param: 'messages',
}
const GPT_INPUT_TOO_LONG: Sentence = {
  status: 400,
  text: 'Your input exceeds the context window of this model. Please adjust your input and try again.',
  code: 'context_length_exceeded',
  param: 'input',
}
const GEMINI_TOO_LONG: Sentence = {
  status: 400,
  text: 'The input token count (1200293) exceeds the maximum number of tokens allowed (1048576).',
}

/**
 * What a provider says of more than its model takes. Of Mistral nobody has seen a sentence.
 *
 * @see https://github.com/anthropics/claude-code/issues/12186, https://github.com/webtimemachine/wtm2/issues/579
 * @see https://github.com/dyad-sh/dyad/issues/1672, https://github.com/google-gemini/gemini-cli/issues/6678
 * @see https://github.com/cline/cline/issues/3120, https://github.com/MoonshotAI/kimi-cli/issues/2011
 * @see https://github.com/aws-samples/bedrock-chat/issues/95, https://github.com/refly-ai/refly/issues/1177
 * @see https://github.com/OpenHands/OpenHands/issues/1902, https://github.com/evalstate/fast-agent/issues/621
 * @see https://github.com/crmne/ruby_llm (recordings of Cohere and Ollama)
 */
const CONTEXT_LENGTH: Sentences = {
  anthropic: CLAUDE_TOO_LONG,
  'vertex-anthropic': CLAUDE_TOO_LONG,
  openai: GPT_TOO_LONG,
  'openai:openai-responses': GPT_INPUT_TOO_LONG,
  azure: GPT_TOO_LONG,
  'azure:openai-responses': GPT_INPUT_TOO_LONG,
  deepseek: {
    status: 400,
    text: "This model's maximum context length is 131072 tokens. However, you requested 131134 tokens (122942 in the messages, 8192 in the completion). Please reduce the length of the messages or completion.",
    code: 'invalid_request_error',
  },
  groq: {
    status: 400,
    text: 'Please reduce the length of the messages or completion.',
    code: 'context_length_exceeded',
    param: 'messages',
  },
  openrouter: {
    status: 400,
    text: 'This endpoint\'s maximum context length is 32768 tokens. However, you requested about 42832 tokens (42832 of text input). Please reduce the length of either one, or use the "middle-out" transform to compress your prompt automatically.',
  },
  xai: {
    status: 400,
    text: "This model's maximum prompt length is 131072 but the request contains 136973 tokens.",
  },
  moonshot: {
    status: 400,
    text: 'Invalid request: Your request exceeded model token limit: 262144 (requested: 269030)',
  },
  bedrock: { status: 400, text: 'Input is too long for requested model.' },
  'bedrock-invoke': { status: 400, text: 'Input is too long for requested model.' },
  gemini: GEMINI_TOO_LONG,
  vertex: GEMINI_TOO_LONG,
  cohere: {
    status: 400,
    text: 'too many tokens: size limit exceeded by 25836 tokens. Try using shorter or fewer inputs. The limit for this model is 288000 tokens.',
  },
  ollama: { status: 400, text: 'prompt too long; exceeded max context length by 1119046 tokens' },
}

const BY_KIND = {
  'tools-unsupported': TOOLS_UNSUPPORTED,
  'unknown-model': UNKNOWN_MODEL,
  'context-length': CONTEXT_LENGTH,
} as const
/** What a request can be refused for in words that are known of providers. */
export type RefusalKind = keyof typeof BY_KIND

export function isRefusal(kind: string): kind is RefusalKind {
  return Object.hasOwn(BY_KIND, kind)
}

/** The error of that kind in the words and the form of the target's provider; undefined where nobody knows them. */
export function refusalError(kind: RefusalKind, target: Target): ProviderError | undefined {
  const { provider, dialect } = target
  const sentence = BY_KIND[kind][`${provider}:${dialect}`] ?? BY_KIND[kind][provider]
  return sentence === undefined ? undefined : inForm(sentence, kind, target)
}

/** The same as a client hears it. */
export function refusalOf(kind: RefusalKind, target: Target): FailedResponse | undefined {
  const error = refusalError(kind, target)
  return error === undefined ? undefined : { status: error.status, body: error.body }
}
