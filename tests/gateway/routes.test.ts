import { describe, expect, test } from 'vitest'
import { parseTarget } from '../../src/providers/index.ts'
import { CLAUDE, CONVERSE, GEMINI, GPT, HELLO, KEYS, open, post } from './open.ts'

const CLAUDE_ON_BEDROCK = 'us.anthropic.claude-sonnet-4-5-20250929-v1:0'
const VERTEX = '/v1/projects/p/locations/l/publishers'
const IN_CLOUD = { max_tokens: 64, ...HELLO }

describe.each([
  ['/v1/messages', CLAUDE, 'anthropic'],
  ['/anthropic/v1/messages', CLAUDE, 'anthropic'],
  ['/v1/chat/completions', GPT, 'openai'],
  ['/v1/chat/completions', { ...GPT, model: 'mistral-large-latest' }, 'mistral'],
  ['/v1/chat/completions', { ...GPT, model: 'deepseek-chat' }, 'deepseek'],
  ['/v1/chat/completions', { ...GPT, model: 'grok-4' }, 'xai/grok-4'],
  ['/v1/chat/completions', { ...GPT, model: 'of-nobody' }, 'openai/of-nobody'],
  ['/mistral/v1/chat/completions', { ...GPT, model: 'of-nobody' }, 'mistral/of-nobody'],
  ['/ollama/v1/chat/completions', { ...GPT, model: 'llama3.1' }, 'ollama:chat'],
  ['/chat/completions', { ...GPT, model: 'deepseek-chat' }, 'deepseek'],
  ['/openai/v1/chat/completions', { ...GPT, model: 'llama-3.3-70b-versatile' }, 'groq'],
  ['/openai/v1/chat/completions', { ...GPT, model: 'openai/gpt-oss-20b' }, 'groq/openai/gpt-oss-20b'],
  ['/openai/v1/chat/completions', GPT, 'azure'],
  ['/openai/deployments/gpt-4o/chat/completions?api-version=2024-10-21', HELLO, 'azure'],
  ['/api/v1/chat/completions', { ...GPT, model: 'openai/gpt-4o' }, 'openrouter'],
  ['/v1/responses', { model: 'gpt-5', input: 'Hello' }, 'openai:responses'],
  ['/openai/responses?api-version=2025-04-01-preview', { model: 'gpt-5.4', input: 'Hello' }, 'azure:responses'],
  ['/openai/v1/responses', { model: 'gpt-5.4', input: 'Hello' }, 'azure:responses'],
  ['/api/v1/responses', { model: 'openai/gpt-5.6-sol', input: 'Hello' }, 'openrouter:responses'],
  ['/v1beta/models/gemini-2.5-flash:generateContent', GEMINI, 'gemini'],
  ['/v1/models/gemini-2.5-flash:generateContent', GEMINI, 'gemini'],
  [`${VERTEX}/google/models/gemini-2.5-flash:generateContent`, GEMINI, 'vertex'],
  [
    `${VERTEX}/anthropic/models/claude-sonnet-4-5@20250929:rawPredict`,
    { ...IN_CLOUD, anthropic_version: 'vertex-2023-10-16' },
    'vertex-anthropic',
  ],
  [`/model/${encodeURIComponent(CLAUDE_ON_BEDROCK)}/converse`, CONVERSE, 'bedrock'],
  [`/model/${CLAUDE_ON_BEDROCK}/invoke`, { ...IN_CLOUD, anthropic_version: 'bedrock-2023-05-31' }, 'bedrock-invoke'],
  ['/v2/chat', { model: 'command-a-03-2025', stream: false, ...HELLO }, 'cohere'],
  ['/api/chat', { model: 'llama3.1', stream: false, ...HELLO }, 'ollama'],
] as const)('a request to %s', (path, body, target) => {
  test(`is one to ${target}, and is answered whole`, async () => {
    await using gateway = await open()
    const run = gateway.run()
    const answer = await post(`${run.url}${path}`, body)
    const [exchange] = run.exchanges
    expect([answer.status, exchange?.target, exchange?.verdict, exchange?.stream], answer.text).toEqual([
      200,
      target,
      'accepted',
      false,
    ])
    expect(exchange?.model).toBe(parseTarget(target).model)
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(answer.body).toBeTypeOf('object')
  })
})

const stream = { stream: true }

test.each([
  ['/v1/messages', { ...CLAUDE, ...stream }, 'text/event-stream'],
  ['/v1/chat/completions', { ...GPT, ...stream }, 'text/event-stream'],
  ['/v1/responses', { model: 'gpt-5', input: 'Hello', ...stream }, 'text/event-stream'],
  ['/v1beta/models/gemini-2.5-flash:streamGenerateContent?alt=sse', GEMINI, 'text/event-stream'],
  ['/v1beta/models/gemini-2.5-flash:streamGenerateContent', GEMINI, 'application/json'],
  [`${VERTEX}/google/models/gemini-2.5-flash:streamGenerateContent?alt=sse`, GEMINI, 'text/event-stream'],
  [
    `${VERTEX}/anthropic/models/claude-sonnet-5:streamRawPredict`,
    { ...IN_CLOUD, ...stream, anthropic_version: 'vertex-2023-10-16' },
    'text/event-stream',
  ],
  [`/model/${CLAUDE_ON_BEDROCK}/converse-stream`, CONVERSE, 'application/vnd.amazon.eventstream'],
  [
    `/model/${CLAUDE_ON_BEDROCK}/invoke-with-response-stream`,
    { ...IN_CLOUD, anthropic_version: 'bedrock-2023-05-31' },
    'application/vnd.amazon.eventstream',
  ],
  ['/v2/chat', { model: 'command-a-03-2025', ...HELLO, ...stream }, 'text/event-stream'],
  ['/api/chat', { model: 'llama3.1', ...HELLO }, 'application/x-ndjson'],
])('the answer to %s is streamed as %s wants it', async (path, body, type) => {
  await using gateway = await open()
  const run = gateway.run()
  const answer = await post(`${run.url}${path}`, body)
  expect([answer.status, answer.headers.get('content-type')?.split(';')[0]], answer.text).toEqual([200, type])
  expect(run.exchanges.map((exchange) => [exchange.verdict, exchange.stream])).toEqual([['accepted', true]])
  expect(answer.text.length).toBeGreaterThan(100)
})

test('an ARN with its slash is a model', async () => {
  await using gateway = await open()
  const run = gateway.run()
  const arn = 'arn:aws:bedrock:us-east-1:1:inference-profile/us.meta.llama4-maverick-17b-instruct-v1:0'
  await post(`${run.url}/model/${arn}/converse`, CONVERSE)
  await post(`${run.url}/model/${encodeURIComponent(arn)}/converse`, CONVERSE)
  expect(run.exchanges.map(({ model, status }) => [model, status])).toEqual([
    [arn, 200],
    [arn, 200],
  ])
})

test('Azure is told by the header of its keys', async () => {
  await using gateway = await open()
  const run = gateway.run()
  await post(`${run.url}/openai/v1/chat/completions`, { ...GPT, model: 'my-deployment' }, { 'api-key': 'key' })
  expect(run.exchanges.map(({ target }) => target)).toEqual(['azure/my-deployment'])
})

describe('the target of a run', () => {
  test('is asked where several have the path', async () => {
    await using gateway = await open()
    const run = gateway.run({ target: parseTarget('mistral') })
    const answer = await post(`${run.url}/v1/chat/completions`, { ...GPT, model: 'mistral-large-latest' })
    expect([answer.status, run.exchanges[0]?.target]).toEqual([200, 'mistral'])
  })

  test('is asked at a path that it does not have itself', async () => {
    await using gateway = await open()
    const run = gateway.run({ target: { ...parseTarget('groq'), model: '' } })
    await post(`${run.url}/v1/chat/completions`, GPT)
    expect(run.exchanges[0]?.target).toBe('groq/gpt-4o')
  })

  test('is not asked in a dialect that it does not speak', async () => {
    await using gateway = await open()
    const run = gateway.run({ target: parseTarget('mistral') })
    await post(`${run.url}/v1/messages`, CLAUDE)
    expect(run.exchanges[0]?.target).toBe('anthropic')
  })

  test('gives way to the provider that the address names', async () => {
    await using gateway = await open()
    const run = gateway.run({ target: parseTarget('mistral') })
    await post(`${run.url}/deepseek/v1/chat/completions`, { ...GPT, model: 'deepseek-chat' })
    expect(run.exchanges[0]?.target).toBe('deepseek')
  })

  test('is told by the model among several', async () => {
    await using gateway = await open()
    const run = gateway.run({ targets: ['mistral/a', 'groq/b'].map(parseTarget) })
    for (const model of ['b', 'a']) await post(`${run.url}/v1/chat/completions`, { ...GPT, model })
    expect(run.exchanges.map(({ target }) => target)).toEqual(['groq/b', 'mistral/a'])
  })

  test('may be one that nobody knows', async () => {
    await using gateway = await open()
    const run = gateway.run({ target: parseTarget('unknown:chat/my-model') })
    const answer = await post(`${run.url}/v1/chat/completions`, { ...GPT, model: 'my-model' }, {})
    expect([answer.status, run.exchanges[0]?.target]).toEqual([200, 'unknown:chat/my-model'])
  })
})

test('a trailing part behind a known path is another path', async () => {
  await using gateway = await open()
  const answer = await post(`${gateway.url}/v1/chat/completions/chat/completions`, GPT, KEYS)
  expect(answer.status).toBe(404)
})
