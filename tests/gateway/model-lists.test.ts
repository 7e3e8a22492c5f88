import { describe, expect, test } from 'vitest'
import type { Backend } from '../../src/gateway/backend.ts'
import { connectionFor } from '../../src/gateway/connection.ts'
import { builtInModels } from '../../src/models/catalogue/built-in.ts'
import { ModelCatalogue } from '../../src/models/catalogue/model-catalogue.ts'
import { DOORS } from '../../src/models/http/doors.ts'
import { probe } from '../../src/models/probe/probe.ts'
import { TEST_TOOL } from '../../src/models/probe/request.ts'
import { parseTarget, providerOf, targetName, targets } from '../../src/providers/index.ts'
import type { Target } from '../../src/providers/target.ts'
import { get, open, post } from './open.ts'

const LISTED = [
  'anthropic',
  'openai',
  'mistral',
  'deepseek',
  'groq',
  'xai',
  'moonshot',
  'openrouter',
  'cohere',
  'ollama',
  'gemini',
  'bedrock',
]

describe('the list of models', () => {
  test.each(LISTED)('of %s is read back as what this package knows', async (provider) => {
    await using gateway = await open()
    const target = { ...parseTarget(provider), model: '' }
    const run = gateway.run({ target })
    const { baseUrl, apiKey } = connectionFor(target, run.url)
    const { models, reason } = await new ModelCatalogue().list(provider, { baseUrl, apiKey })
    expect([reason, models.map(({ id }) => id).sort()]).toEqual([undefined, [...builtInModels(provider)].sort()])
  })

  test('holds the models that are named as targets, and no others', async () => {
    await using gateway = await open({ targets: ['openai/gpt-4o', 'openai/gpt-5'].map(parseTarget) })
    const { body } = await get(`${gateway.url}/v1/models`)
    expect(body).toMatchObject({ object: 'list', data: [{ id: 'gpt-4o' }, { id: 'gpt-5' }] })
  })

  test('of Anthropic is told by its header', async () => {
    await using gateway = await open()
    expect((await get(`${gateway.url}/v1/models`)).body).toMatchObject({ has_more: false })
    const bearer = { authorization: 'Bearer key' }
    expect((await get(`${gateway.url}/v1/models`, bearer)).body).toMatchObject({ object: 'list' })
  })

  test('is had with a key only, where the provider wants one', async () => {
    await using gateway = await open()
    expect((await get(`${gateway.url}/v1/models`, {})).status).toBe(401)
    expect((await get(`${gateway.url}/api/tags`, {})).status).toBe(200)
  })
})

test.each([
  ['/v1/models/gpt-4o', { authorization: 'Bearer key' }, { id: 'gpt-4o', object: 'model' }],
  [
    '/v1/models/claude-sonnet-5',
    { 'x-api-key': 'key', 'anthropic-version': '2023-06-01' },
    { id: 'claude-sonnet-5', type: 'model' },
  ],
  ['/v1beta/models/gemini-2.5-flash', { 'x-goog-api-key': 'key' }, { name: 'models/gemini-2.5-flash' }],
])('%s tells of one model', async (path, headers, expected) => {
  await using gateway = await open()
  expect((await get(`${gateway.url}${path}`, headers)).body).toMatchObject(expected)
})

test('what Ollama shows of a model says what it can do', async () => {
  await using gateway = await open()
  const { body } = await post(`${gateway.url}/api/show`, { model: 'llama3.1' }, {})
  expect(body).toMatchObject({ capabilities: ['completion', 'tools'] })
})

const calling: Backend = {
  answer: async ({ target }) => ({
    kind: 'message',
    message: {
      role: 'assistant',
      parts: [{ type: 'tool_call', id: callIdFor(target), name: TEST_TOOL, arguments: { ready: true } }],
      finish_reason: 'tool_call',
    },
  }),
}

function callIdFor({ provider, model }: Target): string {
  return providerOf(provider)?.callId('ready', model) ?? ''
}

const ENV = Object.fromEntries([...DOORS.values()].flatMap(({ keys }) => keys.map((name) => [name, 'key'])))
const CLOUDS = ['vertex-anthropic', 'bedrock-invoke'].map(parseTarget)

/** By addresses, headers and readers of this package that know nothing of the gateway. */
test.each([...targets(), ...CLOUDS].map((target) => [targetName(target), target] as const))(
  'a probe of %s finds its way there and back',
  async (_, target) => {
    await using gateway = await open({ backend: calling })
    const run = gateway.run({ target })
    const { baseUrl } = connectionFor(target, run.url)
    const result = await probe(target, { baseUrl, env: ENV })
    expect([result.cause, run.exchanges[0]?.verdict, run.exchanges[0]?.target], result.reason).toEqual([
      'called',
      'accepted',
      targetName(target),
    ])
  },
)
