import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeExample } from '../../../src/judge/example.ts'
import { allRules } from '../../../src/judge/rulebook.ts'
import { classifyError } from '../../../src/models/failure/classify.ts'
import { FAILURE_KINDS, type FailureKind } from '../../../src/models/failure/failure.ts'
import { parseTarget, providerOf } from '../../../src/providers/index.ts'

const error = (message: string, more: object = {}) => ({ error: { message, ...more } })
const kindOf = (provider: string, status: number, body: unknown): FailureKind =>
  classifyError({ provider, status, body }).kind

describe('what a provider answers is known by what it says', () => {
  test.each<[FailureKind, string, number, unknown]>([
    ['tools-unsupported', 'openai', 400, error("Unsupported parameter: 'tools' is not supported with this model.")],
    [
      'tools-unsupported',
      'openai',
      400,
      error('tools is not supported in this model. For a list of supported models, see'),
    ],
    ['tools-unsupported', 'cohere', 400, { message: 'tool use is not supported by the provided model' }],
    ['tools-unsupported', 'llama.cpp', 500, error('tools param requires --jinja flag', { code: 500 })],
    ['tools-unsupported', 'llama.cpp', 500, error('Unsupported param: tools')],
    ['tools-unsupported', 'mistral', 400, { message: 'Function calling is not enabled for this model', code: 3000 }],
    ['tools-unsupported', 'fireworks', 400, error('Function calling is not supported for this model')],
    ['tools-unsupported', 'ollama', 400, { error: 'hf.co/acme/tiny:Q4 does not support tools' }],
    ['tools-unsupported', 'azure', 400, error('Unrecognized request arguments supplied: tool_choice, tools')],
    [
      'tools-unsupported',
      'xai',
      400,
      {
        code: 'Client specified an invalid argument',
        error:
          'The model does not support tool use or function calling but tools or tool_choice have been specified on the request.',
      },
    ],
    ['other', 'openai', 400, error("Unsupported parameter: 'parallel_tool_calls' is not supported with this model.")],
    ['other', 'openai', 400, error("Unsupported value: 'tool_choice' does not support 'required' with this model.")],
    ['other', 'openai', 400, error("Unsupported parameter: 'max_tokens' is not supported with this model.")],
    ['other', 'ollama', 400, { error: '"gemma3" does not support thinking' }],
    ['other', 'ollama', 400, { error: '"nomic-embed-text" does not support chat' }],
    [
      'other',
      'gemini',
      400,
      error('User location is not supported for the API use.', { status: 'FAILED_PRECONDITION' }),
    ],
    ['other', 'anthropic', 400, error('Your credit balance is too low to access the Anthropic API.')],
    [
      'other',
      'anthropic',
      400,
      error('max_tokens: 100000 > 64000, which is the maximum allowed number of output tokens'),
    ],
    ['other', 'deepseek', 402, error('Insufficient Balance')],
    ['other', 'openai', 404, error('Invalid URL (POST /v1/chat/completion)')],
    [
      'unknown-model',
      'azure',
      404,
      error('The API deployment for this resource does not exist.', { code: 'DeploymentNotFound' }),
    ],
    ['unknown-model', 'ollama', 404, { error: 'model "llama9" not found, try pulling it first' }],
    [
      'unknown-model',
      'openai',
      403,
      error('Project `proj_1` does not have access to model `gpt-9`', { code: 'model_not_found' }),
    ],
    ['unknown-model', 'groq', 400, error('The model `llama3-70b` has been decommissioned and is no longer supported.')],
    ['unknown-model', 'bedrock', 404, { message: 'This model version has reached the end of its life.' }],
    [
      'unknown-model',
      'github',
      404,
      { error: { code: 'unknown_model', message: 'Unknown model: gpt-9', details: '' } },
    ],
    [
      'unknown-model',
      'xai',
      404,
      { code: 'x', error: 'The model grok-9 does not exist or your team 1 does not have access to it.' },
    ],
    ['auth', 'openai', 403, error('Country, region, or territory not supported')],
    ['auth', 'bedrock', 403, { message: "You don't have access to the model with the specified model ID." }],
    ['auth', 'gemini', 403, error("Method doesn't allow unregistered callers.", { status: 'PERMISSION_DENIED' })],
    [
      'rate-limit',
      'gemini',
      429,
      error('Resource has been exhausted (e.g. check quota).', { status: 'RESOURCE_EXHAUSTED' }),
    ],
    ['rate-limit', 'bedrock', 429, { message: 'Too many tokens, please wait before trying again.' }],
    ['rate-limit', 'openai', 429, error('You exceeded your current quota', { code: 'insufficient_quota' })],
    ['context-length', 'anthropic', 400, error('prompt is too long: 208310 tokens > 200000 maximum')],
    ['context-length', 'bedrock', 400, { message: 'Input is too long for requested model.' }],
    [
      'context-length',
      'gemini',
      400,
      error('The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).'),
    ],
    [
      'context-length',
      'openai',
      400,
      error('Your input exceeds the context window of this model.', { code: 'context_length_exceeded' }),
    ],
    [
      'context-length',
      'llama.cpp',
      500,
      error('the request exceeds the available context size. try increasing the context size'),
    ],
    ['context-length', 'anthropic', 413, error('Request exceeds the maximum size', { type: 'request_too_large' })],
    ['other', 'anthropic', 529, { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }],
    ['other', 'gemini', 503, error('The model is overloaded. Please try again later.', { status: 'UNAVAILABLE' })],
    [
      'schema',
      'openai',
      400,
      error("Invalid type for 'messages[0].content': expected a string, but got an integer instead."),
    ],
    ['schema', 'groq', 422, { whatever: true }],
  ])('%s: %s %i %j', (kind, provider, status, body) => {
    expect(kindOf(provider, status, body)).toBe(kind)
  })
})

test.each([
  ['server', 'vllm', 400, '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set'],
  ['server', 'llama.cpp', 500, 'tools param requires --jinja flag'],
  ['server', 'azure', 404, 'Unrecognized request argument supplied: tools'],
  ['mode', 'bedrock', 400, "This model doesn't support tool use in streaming mode."],
  ['model', 'bedrock', 400, "This model doesn't support tool use."],
])('without tools because of the %s: %s %i %s', (about, provider, status, message) => {
  expect(classifyError({ provider, status, body: { message } })).toMatchObject({ kind: 'tools-unsupported', about })
})

test('what may pass later is told apart from what will not', () => {
  const retryable = (status: number, message: string, code?: string) =>
    classifyError({ provider: 'openai', status, body: error(message, { code }) }).retryable
  expect(retryable(429, 'Rate limit reached for gpt-4o')).toBe(true)
  expect(retryable(429, 'You exceeded your current quota, please check your plan', 'insufficient_quota')).toBe(false)
  expect(retryable(503, 'Service unavailable')).toBe(true)
  expect(retryable(400, "Invalid type for 'x': expected a string, but got null instead.")).toBe(false)
})

test('an error inside a gateway’s own, as JSON in a text, is read', () => {
  const raw = JSON.stringify([{ error: { message: 'Function calling is not enabled for models/gemma-3-1b-it' } }])
  const body = { error: { code: 400, message: 'Provider returned error', metadata: { raw, provider_name: 'Google' } } }
  expect(kindOf('openrouter', 400, body)).toBe('tools-unsupported')
  expect(kindOf('openrouter', 400, JSON.stringify(body))).toBe('tools-unsupported')
})

const violations = allRules()
  .filter(({ dialect }) => dialect !== 'conversation')
  .flatMap((rule) =>
    rule.examples.rejected.flatMap((example) => {
      const provider = parseTarget(example.target).provider
      return judgeExample(example)
        .filter((violation) => violation.rule === rule.id)
        .map((violation) => [rule.id, provider, providerOf(provider)?.error(violation)] as const)
    }),
  )

/** What these refuse is itself a fact about the model. */
const ABOUT_MODELS = [
  'bedrock-converse/model-without-tools',
  'gemini/model-without-functions',
  'groq/tools-not-supported-by-model',
]

test('no broken conversation is taken for a fact about a model or an account', () => {
  const wrong = violations.flatMap(([rule, provider, answer]) => {
    if (answer === undefined || ABOUT_MODELS.includes(rule)) return []
    const { kind, evidence } = classifyError({ provider, ...answer })
    return ['pairing', 'schema', 'other'].includes(kind) ? [] : [`${rule} (${provider}): ${kind} by ${evidence}`]
  })
  expect(violations.length).toBeGreaterThan(100)
  expect(wrong).toEqual([])
})

test('calls without results are a matter of pairing, in the words of every provider', () => {
  const pairing = violations.filter(([rule]) =>
    /without-(?:tool-)?(?:result|response|output|call|use)|count-mismatch/.test(rule),
  )
  const wrong = pairing.filter(
    ([, provider, answer]) => answer !== undefined && kindOf(provider, answer.status, answer.body) !== 'pairing',
  )
  expect(pairing.length).toBeGreaterThan(10)
  expect(wrong.map(([rule, provider]) => `${rule} ${provider}`)).toEqual([])
})

test('any body has a kind, and evidence that stands in it', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 400, max: 599 }), fc.jsonValue(), (provider, status, body) => {
      const { kind, evidence } = classifyError({ provider, status, body })
      expect(FAILURE_KINDS).toContain(kind)
      expect(evidence).not.toBe('')
    }),
  )
})

test('a huge body is looked at from its beginning, in no time', () => {
  const body = error(`model ${'a'.repeat(2_000_000)} tool ${'function call '.repeat(100_000)}`)
  expect(kindOf('openai', 400, body)).toBe('other')
})
