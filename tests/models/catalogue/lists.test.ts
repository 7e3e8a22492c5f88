import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listModels } from '../../../src/models/catalogue/list-models.ts'
import { providers } from '../../../src/providers/index.ts'
import { loopback } from '../loopback.ts'
import { KEY, LISTINGS } from './listings.ts'

const ENV = { env: {} }

describe('all pages of a list are read, and what one can converse with is kept', () => {
  test.each(LISTINGS.map((listing) => [listing.provider, listing] as const))('%s', async (provider, listing) => {
    const { url, received } = await loopback(listing.answer)
    const { models, reason } = await listModels(provider, { apiKey: KEY, baseUrl: url, ...ENV })
    expect(reason).toBeUndefined()
    expect(models).toEqual(listing.models)
    expect(received.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([...listing.requests].sort())
    for (const { headers } of received) expect(headers).toMatchObject(listing.headers)
  })
})

test('every provider has a list here, but for those whose lists do not help', async () => {
  const { url } = await loopback(() => ({ status: 500 }))
  const without = await Promise.all(
    providers.map(async ({ id }) => {
      const { reason } = await listModels(id, { apiKey: KEY, baseUrl: url, ...ENV })
      return reason?.includes('has no list of the models') ? [id] : []
    }),
  )
  expect(without.flat()).toEqual(['bedrock-invoke', 'azure', 'vertex', 'vertex-anthropic'])
})

test('a server that nobody has facts about lists its models in the way of its dialect', async () => {
  const { url } = await loopback(({ path }) => ({
    body:
      path === '/v1/models'
        ? {
            object: 'list',
            data: [{ id: 'Qwen/Qwen3-32B', max_model_len: 40_960 }, { id: 'bge-reranker' }, { id: 'BAAI/embed' }],
          }
        : { models: [{ name: 'models/mine', supportedGenerationMethods: ['generateContent'] }] },
  }))
  const listed = await listModels('unknown', { dialect: 'openai-chat', baseUrl: url, ...ENV })
  expect(listed).toEqual({ models: [{ id: 'Qwen/Qwen3-32B', context: 40_960 }] })
  expect(await listModels('unknown', { dialect: 'gemini', baseUrl: url, ...ENV })).toEqual({ models: [{ id: 'mine' }] })
})

test('OpenRouter and Ollama list their models to everybody', async () => {
  for (const { provider, answer, models } of LISTINGS.filter((each) => /openrouter|ollama/.test(each.provider))) {
    const { url, received } = await loopback(answer)
    expect(await listModels(provider, { baseUrl: url, ...ENV })).toEqual({ models })
    for (const { headers } of received) expect(headers).not.toHaveProperty('authorization')
  }
})

test('of a machine with many models a few are asked for at a time', async () => {
  let under = 0
  let most = 0
  const { url } = await loopback(async ({ path }) => {
    if (path === '/api/tags') return { body: { models: Array.from({ length: 30 }, (_, n) => ({ name: `m${n}:1b` })) } }
    under += 1
    most = Math.max(most, under)
    await new Promise(setImmediate)
    under -= 1
    return { body: { capabilities: ['completion'] } }
  })
  const { models } = await listModels('ollama', { baseUrl: url, ...ENV })
  expect(models.map(({ id }) => id)).toEqual(Array.from({ length: 30 }, (_, n) => `m${n}:1b`))
  expect(most).toBeGreaterThan(1)
  expect(most).toBeLessThanOrEqual(4)
})

test('an empty list is a list, and one of nothing to converse with says so', async () => {
  const { url } = await loopback(() => ({ body: { models: [] } }))
  expect(await listModels('ollama', { baseUrl: url, ...ENV })).toEqual({ models: [] })
  const other = await loopback(() => ({ body: { data: [{ id: 'Qwen/Qwen3-32B' }, { id: 'whisper-1' }] } }))
  expect(await listModels('openai', { baseUrl: other.url, ...ENV })).toEqual({
    models: [],
    reason: 'None of the 2 models that it lists is known to converse.',
  })
})

test('whatever JSON a server answers, there are models with ids, each once, or a reason', async () => {
  let body: unknown
  const { url } = await loopback(() => ({ body: JSON.stringify(body) }))
  const item = fc.oneof(
    fc.jsonValue(),
    fc.record({ id: fc.jsonValue(), name: fc.jsonValue(), type: fc.constant('model') }),
  )
  const page = fc.oneof(
    fc.jsonValue(),
    fc.record({ data: fc.array(item) }),
    fc.record({ models: fc.array(item), nextPageToken: fc.jsonValue() }),
    fc.record({ modelSummaries: fc.array(item), inferenceProfileSummaries: fc.array(item) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...LISTINGS), page, fc.nat(), async ({ provider }, value, n) => {
      body = value
      const { models, reason } = await listModels(provider, { apiKey: `${KEY}${n}`, baseUrl: url, ...ENV })
      expect(models.every(({ id }) => typeof id === 'string' && id.trim() !== '')).toBe(true)
      expect(new Set(models.map(({ id }) => id)).size).toBe(models.length)
      expect(reason === undefined || models.length === 0).toBe(true)
    }),
    { numRuns: 150 },
  )
})
