import { describe, expect, test } from 'vitest'
import { LARGEST_BODY } from '../../src/gateway/read-body.ts'
import { parseTarget } from '../../src/providers/index.ts'
import { CLAUDE, CONVERSE, GEMINI, GPT, get, HELLO, KEYS, ORPHAN, open, post } from './open.ts'

const NOT_ANTHROPIC = { authorization: 'Bearer key' }
const VERSION = { 'anthropic-version': '2023-06-01' }

describe('a request without a key is answered', () => {
  test.each([
    [
      '/v1/messages',
      CLAUDE,
      VERSION,
      401,
      { type: 'error', error: { type: 'authentication_error', message: 'x-api-key header is required' } },
    ],
    ['/v1/chat/completions', GPT, {}, 401, { error: { type: 'invalid_request_error', param: null, code: null } }],
    ['/mistral/v1/chat/completions', GPT, {}, 401, { detail: 'Unauthorized' }],
    ['/openai/deployments/d/chat/completions?api-version=1', HELLO, {}, 401, { error: { code: '401' } }],
    ['/api/v1/chat/completions', GPT, {}, 401, { error: { message: 'Missing Authentication header', code: 401 } }],
    ['/v2/chat', GPT, {}, 401, { message: 'no api key supplied' }],
    [
      '/v1beta/models/gemini-2.5-flash:generateContent',
      GEMINI,
      {},
      403,
      { error: { code: 403, status: 'PERMISSION_DENIED' } },
    ],
    [
      '/v1/publishers/google/models/gemini-2.5-flash:generateContent',
      GEMINI,
      {},
      401,
      { error: { code: 401, status: 'UNAUTHENTICATED' } },
    ],
    [
      '/model/amazon.nova-lite-v1:0/converse',
      CONVERSE,
      {},
      403,
      { message: 'The security token included in the request is invalid.' },
    ],
    ['/xai/v1/chat/completions', GPT, {}, 401, { error: 'The request has no API key.' }],
  ])('by %s as its provider does', async (path, body, headers, status, expected) => {
    await using gateway = await open()
    const answer = await post(`${gateway.url}${path}`, body, headers)
    expect(answer.body).toMatchObject(expected)
    expect(answer.status).toBe(status)
  })

  test('by AWS with the kind of its error in a header', async () => {
    await using gateway = await open()
    const { headers } = await post(`${gateway.url}/model/amazon.nova-lite-v1:0/converse`, CONVERSE, {})
    expect(headers.get('x-amzn-errortype')).toBe('UnrecognizedClientException')
    expect(headers.get('x-amzn-requestid')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('by Ollama with the model, which takes none', async () => {
    await using gateway = await open()
    expect((await post(`${gateway.url}/api/chat`, { model: 'llama3.1', ...HELLO }, {})).status).toBe(200)
  })
})

test.each([
  ['/v1/chat/completions', GPT, { authorization: 'Bearer ' }],
  ['/v1/chat/completions', GPT, { 'x-api-key': 'key' }],
  ['/v1/messages', CLAUDE, { ...VERSION, 'x-api-key': '' }],
  ['/v1beta/models/m:generateContent?key=', GEMINI, {}],
])('no key is in %s with headers %#', async (path, body, headers) => {
  await using gateway = await open()
  expect((await post(`${gateway.url}${path}`, body, headers)).status).toBeGreaterThan(400)
})

test.each([
  ['/v1/messages', CLAUDE, { ...VERSION, authorization: 'Bearer key' }],
  ['/v1beta/models/gemini-2.5-flash:generateContent?key=secret', GEMINI, {}],
  ['/v1beta/models/gemini-2.5-flash:generateContent', GEMINI, { 'x-goog-api-key': 'key' }],
  [
    '/model/us.amazon.nova-2-lite-v1:0/converse',
    CONVERSE,
    { authorization: 'AWS4-HMAC-SHA256 Credential=a/b, Signature=c' },
  ],
])('a key is in %s with headers %#', async (path, body, headers) => {
  await using gateway = await open()
  const answer = await post(`${gateway.url}${path}`, body, headers)
  expect(answer.status, answer.text).toBe(200)
})

describe("Anthropic's version", () => {
  test.each([
    [{}, 'anthropic-version: header is required'],
    [{ 'anthropic-version': '2023-10-01' }, 'anthropic-version: "2023-10-01" is not a valid version'],
  ])('%j is refused', async (version, message) => {
    await using gateway = await open()
    const answer = await post(`${gateway.url}/v1/messages`, CLAUDE, { 'x-api-key': 'key', ...version })
    expect([answer.status, answer.body]).toMatchObject([400, { error: { type: 'invalid_request_error', message } }])
  })
})

test('Azure finds nothing without a version in the query', async () => {
  await using gateway = await open()
  const answer = await post(`${gateway.url}/openai/deployments/gpt-4o/chat/completions`, HELLO)
  expect([answer.status, answer.body]).toEqual([404, { error: { code: '404', message: 'Resource not found' } }])
})

describe('a path at which nothing is', () => {
  test.each([
    ['/chat/completion', NOT_ANTHROPIC, { error: { message: 'Invalid URL (POST /chat/completion)' } }],
    ['/groq/v1/nothing', NOT_ANTHROPIC, { error: { code: 'unknown_url' } }],
    ['/azure/nothing', NOT_ANTHROPIC, { error: { code: '404', message: 'Resource not found' } }],
    ['/messages', KEYS, { type: 'error', error: { type: 'not_found_error' } }],
    ['/v1beta/nothing', {}, { error: { code: 404, status: 'NOT_FOUND' } }],
    ['/model/x/nothing', {}, { message: 'Nothing is at POST /model/x/nothing.' }],
  ])('%s is told as its provider tells it', async (path, headers, expected) => {
    await using gateway = await open()
    const answer = await post(`${gateway.url}${path}`, GPT, headers)
    expect(answer.body).toMatchObject(expected)
    expect(answer.status).toBe(404)
  })

  test('is told by Ollama as plain text', async () => {
    await using gateway = await open()
    const answer = await post(`${gateway.url}/api/chats`, GPT, {})
    expect([answer.status, answer.text, answer.headers.get('content-type')]).toEqual([
      404,
      '404 page not found',
      'text/plain',
    ])
  })
})

test('a method that a path does not take is refused, with the one that it takes', async () => {
  await using gateway = await open()
  const answer = await get(`${gateway.url}/v1/messages`)
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
  expect((await post(`${gateway.url}/v1/models`, {})).headers.get('allow')).toBe('GET')
})

describe('a body that is no JSON', () => {
  test.each([
    [
      '/v1/messages',
      '{"a":',
      { error: { message: 'The request body is not valid JSON: unexpected end of data: line 1 column 6 (char 5)' } },
    ],
    [
      '/v1/messages',
      '{\n  "a" 1}',
      { error: { message: 'The request body is not valid JSON: unexpected character: line 2 column 7 (char 8)' } },
    ],
    [
      '/v1/messages',
      '',
      { error: { message: 'The request body is not valid JSON: unexpected end of data: line 1 column 1 (char 0)' } },
    ],
    [
      '/v1/chat/completions',
      'model=gpt-4o',
      { error: { message: expect.stringContaining('could not parse the JSON body') } },
    ],
    [
      '/v1beta/models/m:generateContent',
      '[',
      { error: { status: 'INVALID_ARGUMENT', message: expect.stringMatching(/^Invalid JSON payload received\./) } },
    ],
    ['/api/chat', 'x', { error: expect.stringContaining('not valid JSON') }],
  ])('is refused at %s: %j', async (path, body, expected) => {
    await using gateway = await open()
    const answer = await post(`${gateway.url}${path}`, body)
    expect(answer.body).toMatchObject(expected)
    expect(answer.status).toBe(400)
  })

  test('is refused where it is not UTF-8', async () => {
    await using gateway = await open()
    const body = Buffer.from('{"model":"caf\xe9"}', 'latin1')
    const answer = await fetch(`${gateway.url}/v1/messages`, { method: 'POST', headers: KEYS, body })
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('UTF-8')])
  })
})

test.each([
  ['[]', 'a list'],
  ['null', 'null'],
  ['"x"', 'string'],
])('the body %s is refused, and counts as a violation', async (body, kind) => {
  await using gateway = await open()
  const run = gateway.run()
  const answer = await post(`${run.url}/v1/messages`, body)
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(kind)])
  expect(run.exchanges[0]?.violations.map(({ rule }) => rule)).toEqual(['http/body-object'])
})

describe('a body that is too large', () => {
  const large = Buffer.alloc(LARGEST_BODY + 1, ' ')

  test.each([
    ['/v1/messages', 413, { error: { type: 'request_too_large', message: 'Request exceeds the maximum size' } }],
    ['/v1/chat/completions', 413, { error: { type: 'server_error' } }],
    [
      '/v1beta/models/m:generateContent',
      400,
      { error: { message: `Request payload size exceeds the limit: ${LARGEST_BODY} bytes.` } },
    ],
    ['/v2/chat', 413, { message: `The request is larger than ${LARGEST_BODY} bytes.` }],
  ])('is refused at %s', async (path, status, expected) => {
    await using gateway = await open()
    const answer = await fetch(`${gateway.url}${path}`, { method: 'POST', headers: KEYS, body: large })
    expect([answer.status, await answer.json()]).toMatchObject([status, expected])
  })

  test('is refused where its length is not told', async () => {
    await using gateway = await open()
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(large)
        controller.close()
      },
    })
    const init = { method: 'POST', headers: KEYS, body, duplex: 'half' as const }
    expect((await fetch(`${gateway.url}/v1/messages`, init)).status).toBe(413)
  })
})

test('a body as large as may be is read', async () => {
  await using gateway = await open()
  const text = JSON.stringify(CLAUDE)
  const answer = await post(`${gateway.url}/v1/messages`, text + ' '.repeat(LARGEST_BODY - text.length))
  expect(answer.status).toBe(200)
})

describe('a model', () => {
  test.each([
    ['/v1/chat/completions', 'you must provide a model parameter'],
    ['/v1/messages', 'model: the request names no model.'],
  ])('must be named at %s', async (path, message) => {
    await using gateway = await open()
    const answer = await post(`${gateway.url}${path}`, { max_tokens: 1, ...HELLO })
    expect([answer.status, answer.body]).toMatchObject([400, { error: { message } }])
  })

  test('that is none of those named as targets is refused', async () => {
    await using gateway = await open({ target: parseTarget('openai/gpt-4o') })
    const answer = await post(`${gateway.url}/v1/chat/completions`, { ...GPT, model: 'gpt-5' })
    expect([answer.status, answer.body]).toMatchObject([404, { error: { code: 'model_not_found' } }])
    expect((await post(`${gateway.url}/v1/chat/completions`, GPT)).status).toBe(200)
    expect((await post(`${gateway.url}/v1/messages`, CLAUDE)).status).toBe(200)
  })

  test('may be any where nothing is refused', async () => {
    await using gateway = await open({ target: parseTarget('openai/gpt-4o'), strict: 'off' })
    expect((await post(`${gateway.url}/v1/chat/completions`, { ...GPT, model: 'gpt-5' })).status).toBe(200)
  })

  test('of another house than Anthropic has no known body behind InvokeModel', async () => {
    await using gateway = await open()
    const answer = await post(`${gateway.url}/model/amazon.titan-text-express-v1/invoke`, { inputText: 'Hello' })
    expect([answer.status, answer.body]).toMatchObject([400, { message: expect.stringContaining('amazon.titan') }])
  })
})

test('what is nested too deeply to be judged is refused', async () => {
  await using gateway = await open()
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  const answer = await post(
    `${gateway.url}/v1/messages`,
    `{"model":"claude-sonnet-4-5","max_tokens":1,"messages":${deep}}`,
  )
  expect(answer.status).toBe(400)
})

test('the id in the body of an error is that in its header', async () => {
  await using gateway = await open()
  const answer = await post(`${gateway.url}/v1/messages`, ORPHAN)
  expect(answer.body).toMatchObject({ request_id: answer.headers.get('request-id') })
})

test('each refusal is in the log with its reason', async () => {
  await using gateway = await open()
  const run = gateway.run()
  await post(`${run.url}/v1/messages`, 'x')
  await post(`${run.url}/nothing`, {})
  expect(run.exchanges.map(({ verdict, status, reason }) => [verdict, status, reason])).toEqual([
    ['rejected', 400, expect.stringContaining('not valid JSON')],
    ['rejected', 404, expect.stringContaining('/nothing')],
  ])
})
