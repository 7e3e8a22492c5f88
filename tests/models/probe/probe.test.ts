import { describe, expect, test } from 'vitest'
import { dialectOf } from '../../../src/dialects/index.ts'
import { isRejected, judge } from '../../../src/judge/judge.ts'
import { probe } from '../../../src/models/probe/probe.ts'
import { probeInput, TEST_TOOL } from '../../../src/models/probe/request.ts'
import type { ProbeResult } from '../../../src/models/probe/result.ts'
import { parseTarget, targets } from '../../../src/providers/index.ts'
import { type Target, UNKNOWN_PROVIDER } from '../../../src/providers/target.ts'
import { closedPort, loopback, type Reply } from '../loopback.ts'

const OPENAI = parseTarget('openai:chat/gpt-4o')
const ALL = [
  ...targets(),
  parseTarget('bedrock-invoke'),
  parseTarget('vertex-anthropic'),
  parseTarget('unknown:chat/m'),
]

const error = (message: string, more: object = {}) => ({ error: { message, ...more } })

function calling(target: Target, name = TEST_TOOL): Reply {
  const call = { type: 'tool_call', id: 'call_1', name, arguments: { ready: true } } as const
  return {
    body: dialectOf(target.dialect).reply({ role: 'assistant', parts: [call], finish_reason: 'tool_call' }, target),
  }
}

function saying(target: Target): Reply {
  const text = { type: 'text', content: 'I am ready.' } as const
  return { body: dialectOf(target.dialect).reply({ role: 'assistant', parts: [text], finish_reason: 'stop' }, target) }
}

async function probed(target: Target, reply: Reply | 'silence', limit?: number) {
  const { url, received } = await loopback(() => reply)
  return { result: await probe(target, { baseUrl: url, env: {}, limit }), received }
}

test.each(ALL.map((target) => [target.provider, target.dialect, target]))(
  'a call of the test tool says that a model of %s (%s) calls tools',
  async (_, __, target) => {
    const { result, received } = await probed(target, calling(target))
    expect(result).toMatchObject({ tools: 'yes', cause: 'called', status: 200 })
    expect(received).toHaveLength(1)
  },
)

test.each(ALL.map((target) => [target.provider, target.dialect, target]))(
  'an answer without a call says nothing of a model of %s (%s)',
  async (_, __, target) => {
    expect((await probed(target, saying(target))).result).toMatchObject({ tools: 'unknown', cause: 'no-call' })
  },
)

test('the request is one that the provider accepts, with one tool and few tokens', () => {
  for (const target of ALL) {
    const request = dialectOf(target.dialect).format(probeInput(target))
    const violations = target.provider === UNKNOWN_PROVIDER ? [] : judge(request, target)
    expect(violations.filter((violation) => isRejected([violation]))).toEqual([])
    expect(
      dialectOf(target.dialect)
        .parse(request)
        .tools.map(({ name }) => name),
    ).toEqual([TEST_TOOL])
    expect(JSON.stringify(request).length).toBeLessThan(1000)
  }
})

describe('the provider’s word that a model has no tools is a no', () => {
  test.each<[string, number, unknown]>([
    ['ollama/codellama', 400, { error: 'registry.ollama.ai/library/codellama:latest does not support tools' }],
    ['gemini/gemma-3-12b-it', 400, error('Function calling is not enabled for models/gemma-3-12b-it')],
    ['openai:chat/o1-mini', 404, error('tools is not supported in this model. For a list of supported models, see')],
    ['unknown:chat/m', 405, error('Tool calling is not supported for model: m')],
    ['openrouter/x/y', 200, error('No endpoints found that support tool use.', { code: 404 })],
  ])('%s, status %i', async (spec, status, body) => {
    const { result, received } = await probed(parseTarget(spec), { status, body })
    expect(result).toMatchObject({ tools: 'no', cause: 'refused-tools', status })
    expect(received).toHaveLength(1)
  })
})

describe('whatever else is answered says nothing about the model', () => {
  test.each<[ProbeResult['cause'], Reply]>([
    ['server-without-tools', { status: 500, body: error('tools param requires --jinja flag') }],
    ['server-without-tools', { status: 400, body: error('"auto" tool choice requires --enable-auto-tool-choice') }],
    ['mode-without-tools', { status: 400, body: error("This model doesn't support tool use in streaming mode.") }],
    ['unknown-model', { status: 404, body: error('The model `x` does not exist', { code: 'model_not_found' }) }],
    ['auth', { status: 401, body: error('Incorrect API key provided') }],
    ['rate-limit', { status: 429, body: error('Rate limit reached') }],
    ['server-error', { status: 503, body: 'upstream connect error' }],
    ['server-error', { status: 500, body: '' }],
    ['refused', { status: 400, body: error("Invalid 'tools[0].function.parameters': schema") }],
    ['unreadable', { body: '<html>Welcome</html>' }],
    ['unreadable', { body: {} }],
    ['unreadable', { body: 'null' }],
    ['no-call', { body: { choices: [{ message: { tool_calls: [{}, null] } }] } }],
    ['redirected', { status: 308, headers: { location: 'https://example.com/' } }],
  ])('%s: %o', async (cause, reply) => {
    const { result } = await probed(OPENAI, reply)
    expect([result.tools, result.cause]).toEqual(['unknown', cause])
    expect(result.reason).toMatch(/\.$/)
  })

  test('a call of a tool that nobody offered', async () => {
    const { result } = await probed(OPENAI, calling(OPENAI, 'web_search'))
    expect(result).toMatchObject({ tools: 'unknown', cause: 'no-call', reason: expect.stringContaining('web_search') })
  })

  test('no answer in time', async () => {
    expect((await probed(OPENAI, 'silence', 30)).result).toMatchObject({ tools: 'unknown', cause: 'timeout' })
  })

  test('nobody there', async () => {
    const result = await probe(OPENAI, { baseUrl: await closedPort(), env: {} })
    expect(result).toMatchObject({ tools: 'unknown', cause: 'unreachable' })
  })

  test('an interruption', async () => {
    const { url } = await loopback(() => 'silence')
    const result = await probe(OPENAI, { baseUrl: url, env: {}, signal: AbortSignal.abort() })
    expect(result).toMatchObject({ tools: 'unknown', cause: 'aborted' })
  })
})

test('the key of the environment is sent, and told by the name of its variable only', async () => {
  const secret = 'sk-0123456789abcdef'
  const { url, received } = await loopback(() => ({
    status: 401,
    body: error(`Incorrect API key provided: ${secret}`),
  }))
  const result = await probe(OPENAI, { baseUrl: url, env: { OPENAI_API_KEY: secret } })
  expect(received[0]?.headers.authorization).toBe(`Bearer ${secret}`)
  expect(result.reason).toBe('The provider does not accept the key in OPENAI_API_KEY.')
  expect(JSON.stringify(result)).not.toContain(secret)
})

test('without a key no request is made', async () => {
  await expect(probe(OPENAI, { env: {} })).rejects.toThrow('There is no key for OpenAI')
})
