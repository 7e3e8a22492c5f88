import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { listModels } from '../../../src/models/catalogue/list-models.ts'
import { closedPort, loopback, type Received, type Reply } from '../loopback.ts'
import { KEY, LISTINGS } from './listings.ts'

const ENV = { env: {} }
const EMPTY = { body: { data: [] } }

async function reasonOf(
  answer: (request: Received) => Reply | 'silence' | Promise<Reply>,
  provider = 'openai',
  limit?: number,
) {
  const { url } = await loopback(answer)
  const { models, reason } = await listModels(provider, { apiKey: KEY, baseUrl: url, limit, ...ENV })
  expect(models).toEqual([])
  return reason
}

describe('an error is told in our own words', () => {
  test.each<[string, Reply, string]>([
    [
      'openai',
      {
        status: 401,
        body: { error: { message: 'Incorrect API key provided: sk-ca***6789', code: 'invalid_api_key' } },
      },
      'The provider does not accept the key, or not for a list of models (status 401).',
    ],
    [
      'gemini',
      { status: 400, body: { error: { code: 400, message: 'API key not valid.', status: 'INVALID_ARGUMENT' } } },
      'The provider does not accept the key, or not for a list of models (status 400).',
    ],
    [
      'bedrock',
      { status: 403, body: { message: 'User: arn is not authorized to perform: bedrock:ListFoundationModels' } },
      'The provider does not accept the key, or not for a list of models (status 403).',
    ],
    [
      'groq',
      { status: 429, body: { error: { message: 'Rate limit reached' } } },
      'The account has no requests left for now (status 429).',
    ],
    ['mistral', { status: 500, body: '<html>oops' }, 'The server failed (status 500).'],
    ['anthropic', { status: 404, body: 'no' }, 'There is no list of models at this address (status 404).'],
    ['cohere', { status: 418, body: {} }, 'The provider refused to list its models (status 418).'],
    ['openrouter', { body: { error: { message: 'x' } } }, 'The provider refused to list its models (status 200).'],
  ])('%s: %j', async (provider, reply, reason) => {
    expect(await reasonOf(() => reply, provider)).toBe(reason)
  })
})

describe('what is no list of models is told as that', () => {
  test.each(['', '<html>', 'null', '[]', '{}', '{"data":null}', '{"data":{"id":"gpt-4o"}}', '"data"'])(
    '%s',
    async (body) => {
      for (const { provider } of LISTINGS.filter((listing) => listing.provider !== 'gemini')) {
        expect(await reasonOf(() => ({ body }), provider)).toBe('The answer is no list of models.')
      }
    },
  )
})

test('a list with an error in the midst of it is none', async () => {
  for (const { provider, requests, answer } of LISTINGS.filter((listing) =>
    /anthropic|gemini|bedrock/.test(listing.provider),
  )) {
    const last = requests.at(-1)?.replace('GET ', '')
    const reason = await reasonOf((request) => (request.path === last ? { status: 503 } : answer(request)), provider)
    expect(reason).toBe('The server failed (status 503).')
  }
})

test('pages that go in a circle, or on without an end, are not read for ever', async () => {
  const model = { type: 'model', id: 'claude-haiku-4-5' }
  const circle = await loopback(() => ({ body: { data: [model], has_more: true, last_id: model.id } }))
  const options = { apiKey: KEY, baseUrl: circle.url, ...ENV }
  expect((await listModels('anthropic', options)).reason).toBe('The pages of the list go in a circle.')
  expect(circle.received).toHaveLength(2)

  let page = 0
  const endless = await loopback(() => ({ body: { models: [], nextPageToken: `page ${page++}` } }))
  expect((await listModels('gemini', { ...options, baseUrl: endless.url })).reason).toBe(
    'The list does not come to an end.',
  )
  expect(endless.received).toHaveLength(100)

  expect(await reasonOf(() => ({ body: { data: [model], has_more: true } }), 'anthropic')).toBe(
    'The list says that it goes on, and not where.',
  )
})

test('a server that hangs, at once or later, is not waited for', async () => {
  expect(await reasonOf(() => 'silence', 'openai', 30)).toBe('There was no whole answer within 30 ms.')
  const tags = { body: { models: [{ name: 'a' }, { name: 'b' }] } }
  expect(await reasonOf(({ path }) => (path === '/api/tags' ? tags : 'silence'), 'ollama', 300)).toBe(
    'There was no whole answer within 300 ms.',
  )
  expect(await reasonOf(() => EMPTY, 'openai', Number.NaN)).toMatch(/no whole answer/)
})

test('the time is for the whole list, however many pages it has', async () => {
  let page = 0
  const slow = async (): Promise<Reply> => {
    await setTimeout(10)
    return { body: { models: [], nextPageToken: `page ${page++}` } }
  }
  expect(await reasonOf(slow, 'gemini', 200)).toBe('There was no whole answer within 200 ms.')
  expect(page).toBeLessThan(100)
})

test('an answer that breaks off is no answer', async () => {
  expect(await reasonOf(() => ({ body: { data: [{ id: 'gpt-4o' }] }, breaksOff: true }))).toMatch(
    /^127\.0\.0\.1:\d+ broke off its answer: \w+\.$/,
  )
})

test('a server that is not there is told with its host', async () => {
  const baseUrl = await closedPort()
  const { reason } = await listModels('openai', { apiKey: KEY, baseUrl, ...ENV })
  expect(reason).toBe(`${new URL(baseUrl).host} cannot be reached: ECONNREFUSED.`)
})

test('no redirect is followed with the key', async () => {
  const other = await loopback(() => EMPTY)
  expect(await reasonOf(() => ({ status: 302, headers: { location: other.url } }))).toMatch(
    /sends on to .* not followed/,
  )
  expect(other.received).toEqual([])
})

test('an answer without measure is not read', async () => {
  expect(await reasonOf(() => ({ body: 'x'.repeat(17 * 1024 * 1024) }))).toBe(
    'The answer is longer than any should be.',
  )
})

describe('where no request can be made, the reason tells what to do', () => {
  test.each<[string, Record<string, string>, object, RegExp]>([
    ['openai', {}, {}, /^There is no key for OpenAI\. Set OPENAI_API_KEY to your key\.$/],
    ['openai', { OPENAI_API_KEY: KEY }, { apiKey: '' }, /^There is no key for OpenAI\./],
    ['gemini', { GEMINI_API_KEY: KEY }, { apiKey: ' ' }, /Set GOOGLE_API_KEY/],
    ['bedrock', { AWS_REGION: 'us-east-1' }, {}, /AWS_BEARER_TOKEN_BEDROCK.*SigV4/],
    ['bedrock', { AWS_BEARER_TOKEN_BEDROCK: KEY }, {}, /AWS_REGION or AWS_DEFAULT_REGION is not set/],
    ['openai', { OPENAI_BASE_URL: 'localhost' }, { apiKey: KEY }, /no address of a server/],
    ['azure', {}, {}, /^Azure OpenAI has no list/],
    ['acme', {}, {}, /^There is no provider acme\. Of any other server, say which dialect it speaks\.$/],
    ['unknown', {}, { dialect: 'openai-chat' }, /UNKNOWN_API_KEY/],
  ])('%s with %o', async (provider, env, options, reason) => {
    expect(await listModels(provider, { env, ...options })).toEqual({
      models: [],
      reason: expect.stringMatching(reason),
    })
  })

  test('a server that wants a key although it was not given one', async () => {
    const { url } = await loopback(() => ({ status: 401 }))
    const { reason } = await listModels('openai', { baseUrl: url, ...ENV })
    expect(reason).toBe('The provider wants a key: set OPENAI_API_KEY.')
  })
})
