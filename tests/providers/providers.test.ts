import { describe, expect, test } from 'vitest'
import {
  inRegime,
  providerOf,
  providerOfHost,
  providers,
  providersOf,
  providersOfHost,
} from '../../src/providers/index.ts'
import { generations } from '../../src/providers/model-family.ts'
import { knownModels, standing } from '../../src/providers/standing.ts'

const regime = (provider: string, model: string, name: string) => inRegime({ dialect: 'gemini', provider, model }, name)

test('every provider has an id of its own', () => {
  expect(new Set(providers.map(({ id }) => id)).size).toBe(providers.length)
  for (const provider of providers) expect(providerOf(provider.id)).toBe(provider)
})

describe.each(providers)('$id', (provider) => {
  test('does not differ by regime between two of its models in vain', () => {
    const signatures = provider.models.map((model) =>
      Object.keys(provider.regimes)
        .filter((name) => regime(provider.id, model, name))
        .join(),
    )
    expect(new Set(signatures).size).toBe(signatures.length)
  })

  test('knows the models that it is tested with, and one of each of its regimes', () => {
    const known = knownModels(provider)
    for (const model of [...provider.models, ...known]) expect(standing(provider, model).among).toEqual([])
    const shown = known.flatMap((model) =>
      Object.keys(provider.regimes).filter((name) => regime(provider.id, model, name)),
    )
    expect(new Set(shown)).toEqual(new Set(Object.keys(provider.regimes)))
  })

  test('lists no two generations of a family between which no regime differs', () => {
    for (const family of provider.families ?? []) {
      const signatures = generations(family).map((model) =>
        Object.keys(provider.regimes)
          .filter((name) => regime(provider.id, model, name))
          .join(),
      )
      expect(new Set(signatures).size).toBe(signatures.length)
    }
  })

  test('judges an id of no family like a model that it knows', () => {
    if (provider.newest !== undefined) expect(knownModels(provider)).toContain(provider.newest)
  })

  test('gives the same id for the same seed, and another for another', () => {
    expect(provider.callId('a')).toBe(provider.callId('a'))
    expect(provider.callId('a')).not.toBe(provider.callId('b'))
  })
})

test.each([
  ['anthropic', /^toolu_01\w{22}$/],
  ['vertex-anthropic', /^toolu_vrtx_01\w{22}$/],
  ['bedrock-invoke', /^toolu_bdrk_01\w{22}$/],
  ['bedrock', /^tooluse_\w{22}$/],
  ['openai', /^call_[a-zA-Z0-9]{24}$/],
  ['azure', /^call_[a-zA-Z0-9]{24}$/],
  ['mistral', /^[a-zA-Z0-9]{9}$/],
  ['deepseek', /^call_00_[a-zA-Z0-9]{24}$/],
  ['groq', /^[a-zA-Z0-9]{9}$/],
  ['xai', /^call_\d{8}$/],
  ['moonshot', /^functions\.\w+:\d$/],
  ['cohere', /^tool_[0-9a-z]{12}$/],
  ['ollama', /^call_[a-zA-Z0-9]{8}$/],
  ['gemini', /^[a-zA-Z0-9]{8}$/],
])('a call id of %s looks like %s', (id, form) => {
  expect(providerOf(id)?.callId('scenario 1')).toMatch(form)
})

test.each([
  ['api.anthropic.com', 'anthropic'],
  ['api.openai.com', 'openai'],
  ['API.OpenAI.com:443', 'openai'],
  ['eu.api.openai.com', 'openai'],
  ['my-resource.openai.azure.com', 'azure'],
  ['my-resource.openai.azure.us', 'azure'],
  ['my-resource.cognitiveservices.azure.com', 'azure'],
  ['api.mistral.ai', 'mistral'],
  ['api.deepseek.com', 'deepseek'],
  ['api.groq.com', 'groq'],
  ['api.x.ai', 'xai'],
  ['api.moonshot.cn', 'moonshot'],
  ['openrouter.ai', 'openrouter'],
  ['api.cohere.com', 'cohere'],
  ['api.cohere.ai', 'cohere'],
  ['ollama.com', 'ollama'],
  ['generativelanguage.googleapis.com', 'gemini'],
  ['aiplatform.googleapis.com', 'vertex'],
  ['europe-west4-aiplatform.googleapis.com', 'vertex'],
  ['bedrock-runtime.us-east-1.amazonaws.com', 'bedrock-invoke'],
  ['bedrock-mantle.us-east-1.api.aws', 'anthropic'],
  ['aws-external-anthropic.us-west-2.api.aws', 'anthropic'],
])('%s is the host of %s', (host, id) => {
  expect(providerOfHost(host)?.id).toBe(id)
})

test.each([
  'localhost',
  'localhost:8787',
  'localhost:11434',
  '127.0.0.1',
  'api.openai.com.example.org',
  'notopenrouter.ai',
  '',
])('%j is the host of nobody that we know', (host) => {
  expect(providerOfHost(host)).toBeUndefined()
})

test('Vertex AI serves Claude at the host of Gemini', () => {
  expect(providersOfHost('us-east5-aiplatform.googleapis.com').map(({ id }) => id)).toEqual([
    'vertex',
    'vertex-anthropic',
  ])
})

test('Microsoft Foundry serves Claude by one API and the rest by another', () => {
  expect(providersOfHost('my-resource.services.ai.azure.com').map(({ id }) => id)).toEqual(['anthropic', 'azure'])
})

test('Bedrock serves Claude under two operations at one host', () => {
  expect(providersOfHost('bedrock-runtime.eu-west-1.amazonaws.com').map(({ id }) => id)).toEqual([
    'bedrock-invoke',
    'bedrock',
  ])
})

test('three providers serve Claude, two Gemini', () => {
  expect(providersOf('anthropic-messages').map(({ id }) => id)).toEqual([
    'anthropic',
    'bedrock-invoke',
    'vertex-anthropic',
  ])
  expect(providersOf('gemini').map(({ id }) => id)).toEqual(['gemini', 'vertex'])
})

test.each([
  ['anthropic', 'claude-opus-4-8', 'system-role', true],
  ['anthropic', 'claude-sonnet-4-5', 'system-role', false],
  ['anthropic', 'claude-sonnet-5', 'system-role', true],
  ['bedrock-invoke', 'us.anthropic.claude-sonnet-4-6', 'no-prefill', true],
  ['bedrock-invoke', 'us.anthropic.claude-sonnet-4-5-20250929-v1:0', 'no-prefill', false],
  ['bedrock', 'us.anthropic.claude-sonnet-4-6', 'no-prefill', true],
  ['bedrock', 'meta.llama3-2-1b-instruct-v1:0', 'results-alone', true],
  ['bedrock', 'arn:aws:bedrock:us-east-1:1:inference-profile/us.amazon.nova-lite-v1:0', 'nova', true],
  ['bedrock', 'arn:aws:bedrock:us-east-1:1:application-inference-profile/mi1dadi0g15f', 'other-family', false],
  ['bedrock', 'us.anthropic.claude-sonnet-4-6', 'other-family', false],
  ['bedrock', 'amazon.titan-text-express-v1', 'opens-with-user', false],
  ['vertex-anthropic', 'claude-sonnet-4-5@20250929', 'no-prefill', false],
  ['anthropic', 'claude-sonnet-4-20250514', 'no-prefill', false],
  ['anthropic', 'claude-opus-4-6', 'no-thinking-budget', false],
  ['anthropic', 'claude-opus-4-7', 'no-thinking-budget', true],
  ['gemini', 'gemini-2.5-flash', 'gemini-2', true],
  ['gemini', 'gemini-3-pro-preview', 'gemini-3', true],
  ['gemini', 'gemini-3-pro-image-preview', 'gemini-3', false],
  ['vertex', 'gemini-3.5-flash', 'gemini-3.5', true],
  ['vertex', 'gemini-3.5-flash', 'gemini-3.6', false],
  ['vertex', 'gemini-3.5-flash-lite', 'gemini-3.6', true],
  ['gemini', 'gemini-flash-latest', 'gemini-3.6', true],
  ['openai', 'o1-mini', 'no-system-role', true],
  ['azure', 'o3-mini', 'no-system-role', false],
  ['openai', 'gpt-5-mini', 'tools-need-effort-none', false],
  ['cohere', 'command-a-03-2025', 'command-a', true],
  ['cohere', 'command-r7b-12-2024', 'command-a', false],
  ['openrouter', 'openai/gpt-4o-mini', 'openai-upstream', true],
  ['openrouter', 'anthropic/claude-sonnet-4.6', 'openai-upstream', false],
])('%s/%s in the regime %s: %s', (provider, model, name, expected) => {
  expect(regime(provider, model, name)).toBe(expected)
})

test('an unknown provider and an unknown name are in no regime', () => {
  expect(regime('unknown', 'gemini-3-pro-preview', 'gemini-3')).toBe(false)
  expect(regime('openai', 'o1-mini', 'toString')).toBe(false)
  expect(regime('__proto__', 'o1-mini', 'no-system-role')).toBe(false)
})
