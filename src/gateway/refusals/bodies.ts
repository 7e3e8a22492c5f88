import type { RefusalWords } from './refusal.ts'

/**
 * The body is no JSON, or ends too early.
 *
 * @see https://github.com/promptfoo/promptfoo/issues/4489 (Anthropic), https://github.com/ChatGPTNextWeb/NextChat/issues/4064 (OpenAI)
 * @see https://github.com/google-gemini/gemini-cli/issues/13972 (Google's first words), https://github.com/karthink/gptel/issues/1388 (the kind of AWS's error)
 */
export const NOT_JSON: RefusalWords = {
  known: {
    anthropic: { status: 400, text: 'The request body is not valid JSON: {fault}' },
    openai: {
      status: 400,
      text: "We could not parse the JSON body of your request. (HINT: This likely means you aren't using your HTTP library correctly. The OpenAI API expects a JSON payload, but what was sent was not valid JSON. If you have trouble figuring out how to fix this, please contact us through our help center at help.openai.com.)",
    },
    gemini: { status: 400, text: 'Invalid JSON payload received. {fault}' },
    vertex: { status: 400, text: 'Invalid JSON payload received. {fault}' },
    bedrock: {
      status: 400,
      text: 'The request body is not valid JSON: {fault}',
      headers: { 'x-amzn-ErrorType': 'SerializationException' },
    },
  },
  ours: { status: 400, text: 'The request body is not valid JSON: {fault}' },
}

/**
 * The body is larger than any provider takes.
 *
 * @see https://github.com/anthropics/claude-code/issues/3335, https://github.com/chidiwilliams/buzz/issues/381 (OpenAI)
 * @see https://github.com/MaKTaiL/gemini-srt-translator/issues/63
 */
export const TOO_LARGE: RefusalWords = {
  known: {
    anthropic: {
      status: 413,
      text: 'Request exceeds the maximum size',
      body: (message) => ({ error: { type: 'request_too_large', message } }),
    },
    openai: { status: 413, text: 'Maximum content size limit ({limit}) exceeded', type: 'server_error' },
    gemini: { status: 400, text: 'Request payload size exceeds the limit: {limit} bytes.' },
    vertex: { status: 400, text: 'Request payload size exceeds the limit: {limit} bytes.' },
  },
  ours: { status: 413, text: 'The request is larger than {limit} bytes.' },
}

/** No provider is known to have a word of its own for it. */
export const TOO_DEEP: RefusalWords = {
  known: {},
  ours: { status: 400, text: 'The request is nested too deeply.' },
}

/** Where the path names none either. @see https://github.com/transitive-bullshit/agentic/issues/530 (OpenAI) */
export const NO_MODEL: RefusalWords = {
  known: { openai: { status: 400, text: 'you must provide a model parameter' } },
  ours: { status: 400, text: 'model: the request names no model.' },
}

/** Behind the door through which Bedrock takes whatever body the model's maker has. */
export const UNKNOWN_BODY: RefusalWords = {
  known: {},
  ours: {
    status: 400,
    text: 'Only the bodies of Claude are known here, and {model} is another model. Converse takes it.',
  },
}
