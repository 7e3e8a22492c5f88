import { describe, expect, test } from 'vitest'
import { loadProfile, profileFact } from '../../../src/models/support/profile.ts'
import { inRegime, providerOf, providerOfHost } from '../../../src/providers/index.ts'
import { hasRecordedRequests, recordedRequests } from '../../recorded-requests.ts'

const toolsOf = (provider: string, model: string): boolean | undefined => profileFact({ provider, model })?.tools

describe('what this package knows of models', () => {
  test.each([
    ['openai', 'gpt-4o', true],
    ['openai', 'gpt-4o-2024-08-06', true],
    ['openai', 'ft:gpt-4o-mini:acme::abc', true],
    ['openai', 'gpt-4o-transcribe', undefined],
    ['openai', 'chatgpt-4o-latest', false],
    ['openai', 'o1-mini-2024-09-12', false],
    ['anthropic', 'claude-opus-4-8', true],
    ['anthropic', 'claude-2.1', false],
    ['bedrock', 'us.anthropic.claude-sonnet-4-5-20250929-v1:0', true],
    ['bedrock', 'amazon.titan-text-express-v1', false],
    ['bedrock', 'anthropic.claude-v2:1', false],
    ['gemini', 'models/gemini-2.5-flash', true],
    ['gemini', 'gemini-2.5-flash-image-preview', false],
    ['gemini', 'gemma-3-27b-it', false],
    ['ollama', 'llama3.1:8b', true],
    ['ollama', 'registry.ollama.ai/library/codellama:7b', false],
    ['ollama', 'llama2:13b', false],
    ['ollama', 'llama3', false],
    ['ollama', 'llama3-groq-tool-use', undefined],
    ['ollama', 'my-model', undefined],
    ['unknown', 'gpt-4o', undefined],
  ])('%s %s: %s', (provider, model, tools) => {
    expect(toolsOf(provider, model)).toBe(tools)
  })
})

test('a fact says where it is from and since when', () => {
  expect(profileFact({ provider: 'ollama', model: 'codellama:7b' })).toMatchObject({
    source: 'profile',
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    reason: expect.stringContaining('https://'),
  })
})

test('every entry is about providers of this package, has a source, and says of no model what another denies', () => {
  const { entries } = loadProfile()
  for (const { providers, models, tools, sources } of entries) {
    expect(sources).not.toEqual([])
    for (const provider of providers) {
      expect(providerOf(provider), provider).toBeDefined()
      for (const model of models) expect([model, toolsOf(provider, model.replace('*', 'x'))]).toEqual([model, tools])
    }
  }
})

test('models of Gemini take tools unless they are of the regime that calls no functions', () => {
  const dialect = 'gemini'
  for (const { models, tools } of loadProfile().entries.filter(({ providers }) => providers.includes('gemini'))) {
    for (const model of models) {
      expect([model, inRegime({ dialect, provider: 'gemini', model }, 'no-functions')]).toEqual([model, !tools])
    }
  }
})

test.runIf(hasRecordedRequests)('no model whose tools a provider accepted is said to have none', () => {
  const accepted = recordedRequests().filter(
    ({ accepted: is, request }) => is && Array.isArray(request.tools) && request.tools.length > 0,
  )
  expect(accepted.length).toBeGreaterThan(0)
  for (const { provider: host, model } of accepted) {
    const provider = providerOfHost(host)?.id
    if (provider !== undefined && model) expect([model, toolsOf(provider, model)]).not.toEqual([model, false])
  }
})
