import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressOf } from '../../../src/models/http/address.ts'
import { joined } from '../../../src/models/http/base-url.ts'
import { DOORS } from '../../../src/models/http/doors.ts'
import { parseTarget, providerOf, providers, targets } from '../../../src/providers/index.ts'

const ENV = {
  AZURE_OPENAI_ENDPOINT: 'https://acme.openai.azure.com',
  AWS_REGION: 'eu-central-1',
  GOOGLE_CLOUD_PROJECT: 'acme-1',
  GOOGLE_CLOUD_LOCATION: 'europe-west4',
}
const address = (spec: string, baseUrl?: string, env: Record<string, string> = ENV): string =>
  addressOf(parseTarget(spec), { baseUrl, env }).href

test('every provider of this package has an address, at a host that it answers at', () => {
  expect([...DOORS.keys()].sort()).toEqual(providers.map(({ id }) => id).sort())
  for (const target of targets().filter(({ provider }) => provider !== 'ollama')) {
    const { hostname } = addressOf(target, { env: ENV })
    expect(
      providerOf(target.provider)?.hosts.some((host) => host.test(hostname)),
      hostname,
    ).toBe(true)
  }
})

describe('each dialect has its path', () => {
  test.each([
    ['anthropic', 'https://api.anthropic.com/v1/messages'],
    ['openai:chat', 'https://api.openai.com/v1/chat/completions'],
    ['openai:responses', 'https://api.openai.com/v1/responses'],
    ['groq', 'https://api.groq.com/openai/v1/chat/completions'],
    ['openrouter/openai/gpt-4o', 'https://openrouter.ai/api/v1/chat/completions'],
    ['cohere', 'https://api.cohere.com/v2/chat'],
    ['ollama', 'http://127.0.0.1:11434/api/chat'],
    ['ollama:chat', 'http://127.0.0.1:11434/v1/chat/completions'],
    [
      'gemini/models/gemini-2.5-pro',
      'https://generativelanguage.googleapis.com/v1beta/models/gemini-2.5-pro:generateContent',
    ],
    ['gemini/tunedModels/mine', 'https://generativelanguage.googleapis.com/v1beta/tunedModels/mine:generateContent'],
    [
      'vertex/gemini-2.5-pro',
      'https://europe-west4-aiplatform.googleapis.com/v1/projects/acme-1/locations/europe-west4/publishers/google/models/gemini-2.5-pro:generateContent',
    ],
    [
      'vertex-anthropic/claude-sonnet-5',
      'https://europe-west4-aiplatform.googleapis.com/v1/projects/acme-1/locations/europe-west4/publishers/anthropic/models/claude-sonnet-5:rawPredict',
    ],
    [
      'bedrock/us.amazon.nova-lite-v1:0',
      'https://bedrock-runtime.eu-central-1.amazonaws.com/model/us.amazon.nova-lite-v1%3A0/converse',
    ],
    [
      'bedrock-invoke/anthropic.claude-sonnet-5',
      'https://bedrock-runtime.eu-central-1.amazonaws.com/model/anthropic.claude-sonnet-5/invoke',
    ],
    ['azure/my-gpt', 'https://acme.openai.azure.com/openai/deployments/my-gpt/chat/completions?api-version=2024-10-21'],
    ['azure:responses/my-gpt', 'https://acme.openai.azure.com/openai/v1/responses'],
  ])('%s', (spec, url) => {
    expect(address(spec)).toBe(url)
  })
})

describe('a base URL may be of any length', () => {
  test.each([
    ['openai:chat', 'http://localhost:8000', 'http://localhost:8000/v1/chat/completions'],
    ['openai:chat', 'http://localhost:8000/v1/', 'http://localhost:8000/v1/chat/completions'],
    ['openai:chat', 'http://localhost:8000/v1/chat/completions', 'http://localhost:8000/v1/chat/completions'],
    ['unknown:chat/glm', 'https://example.com/api/paas/v4', 'https://example.com/api/paas/v4/chat/completions'],
    ['unknown:chat/glm', 'https://example.com/v4/chat/completions', 'https://example.com/v4/chat/completions'],
    ['anthropic', 'https://example.com/proxy', 'https://example.com/proxy/v1/messages'],
    ['ollama', 'https://ollama.com/api', 'https://ollama.com/api/chat'],
    ['gemini', 'https://example.com/v1', 'https://example.com/v1/models/gemini-2.5-flash:generateContent'],
    ['azure/gpt', 'https://a.openai.azure.com/openai/v1', 'https://a.openai.azure.com/openai/v1/chat/completions'],
    [
      'azure/gpt',
      'https://a.example?api-version=1',
      'https://a.example/openai/deployments/gpt/chat/completions?api-version=1',
    ],
  ])('%s at %s', (spec, baseUrl, url) => {
    expect(address(spec, baseUrl)).toBe(url)
  })

  test('to join the same path again changes nothing', () => {
    const part = fc.constantFrom('v1', 'v2', 'api', 'chat', 'completions', 'openai', 'x')
    const path = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => `/${parts.join('/')}`)
    fc.assert(
      fc.property(path, path, (above, below) => {
        const url = joined(new URL(above, 'http://localhost'), below)
        expect(joined(url, below).href).toBe(url.href)
      }),
    )
  })
})

describe('the environment names addresses as the SDKs read them', () => {
  test.each([
    ['openai:chat', { OPENAI_BASE_URL: 'http://proxy:1/v1' }, 'http://proxy:1/v1/chat/completions'],
    ['anthropic', { ANTHROPIC_BASE_URL: 'http://proxy:1' }, 'http://proxy:1/v1/messages'],
    ['ollama', { OLLAMA_HOST: '0.0.0.0' }, 'http://127.0.0.1:11434/api/chat'],
    ['ollama', { OLLAMA_HOST: ':8080' }, 'http://127.0.0.1:8080/api/chat'],
    ['ollama', { OLLAMA_HOST: 'box:9' }, 'http://box:9/api/chat'],
    ['ollama', { OLLAMA_HOST: 'https://box' }, 'https://box/api/chat'],
    ['ollama', { OLLAMA_HOST: '[::1]:5' }, 'http://[::1]:5/api/chat'],
    [
      'vertex/gemini-2.5-pro',
      { GOOGLE_CLOUD_PROJECT: 'p', GOOGLE_CLOUD_LOCATION: 'global' },
      'https://aiplatform.googleapis.com/v1/projects/p/locations/global/publishers/google/models/gemini-2.5-pro:generateContent',
    ],
    [
      'azure/gpt',
      { AZURE_OPENAI_ENDPOINT: 'https://a.example/', OPENAI_API_VERSION: '2025-01-01' },
      'https://a.example/openai/deployments/gpt/chat/completions?api-version=2025-01-01',
    ],
  ])('%s with %o', (spec, env, url) => {
    expect(address(spec, undefined, env)).toBe(url)
  })
})

describe('an address that nobody knows is told with what to set', () => {
  test.each([
    ['azure', {}, /AZURE_OPENAI_ENDPOINT is not set/],
    ['bedrock', {}, /AWS_REGION or AWS_DEFAULT_REGION is not set/],
    ['bedrock', { AWS_REGION: 'x.evil.example/' }, /no region or location/],
    ['vertex', { GOOGLE_CLOUD_LOCATION: 'us-east1' }, /GOOGLE_CLOUD_PROJECT is not set/],
    ['unknown:chat/mine', {}, /UNKNOWN_BASE_URL is not set/],
    ['openai:chat', { OPENAI_BASE_URL: 'localhost' }, /no address of a server/],
  ])('%s with %o', (spec, env, message) => {
    expect(() => address(spec, undefined, env)).toThrow(message)
  })

  test('a dialect of one’s own has none but the whole one that is given', () => {
    const target = { dialect: 'acme-turns', provider: 'unknown', model: 'm' }
    const url = 'http://localhost:1/acme/turn'
    expect(addressOf(target, { baseUrl: url, env: {} }).href).toBe(url)
    expect(() => addressOf(target, { env: { UNKNOWN_BASE_URL: url } })).toThrow('says nothing of its address')
  })

  test('a password in a base URL is refused and not shown', () => {
    expect(() => address('openai:chat', 'http://me:hunter2@localhost')).toThrow(/^(?!.*hunter2).*name or a password/)
  })
})
