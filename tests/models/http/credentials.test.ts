import { describe, expect, test } from 'vitest'
import { UserError } from '../../../src/errors.ts'
import { credentialsFor } from '../../../src/models/http/credentials.ts'
import { parseTarget } from '../../../src/providers/index.ts'

const SECRET = 'sk-0123456789'
const given = (spec: string, env: Record<string, string>, hasBaseUrl = false) =>
  credentialsFor(parseTarget(spec), env, hasBaseUrl)

describe('the key goes into the header that the provider reads', () => {
  test.each([
    ['openai', 'OPENAI_API_KEY', 'authorization', `Bearer ${SECRET}`],
    ['anthropic', 'ANTHROPIC_API_KEY', 'x-api-key', SECRET],
    ['azure', 'AZURE_OPENAI_API_KEY', 'api-key', SECRET],
    ['gemini', 'GEMINI_API_KEY', 'x-goog-api-key', SECRET],
    ['vertex', 'GOOGLE_OAUTH_ACCESS_TOKEN', 'authorization', `Bearer ${SECRET}`],
    ['bedrock', 'AWS_BEARER_TOKEN_BEDROCK', 'authorization', `Bearer ${SECRET}`],
    ['cohere', 'CO_API_KEY', 'authorization', `Bearer ${SECRET}`],
    ['unknown:messages', 'UNKNOWN_API_KEY', 'x-api-key', SECRET],
    ['unknown:chat', 'UNKNOWN_API_KEY', 'authorization', `Bearer ${SECRET}`],
  ])('%s: %s in %s', (spec, variable, header, value) => {
    const { headers, secret, variable: from } = given(spec, { [variable]: SECRET })
    expect([headers[header], secret, from]).toEqual([value, SECRET, variable])
  })
})

test('Anthropic wants its version with every request, a server of one’s own too', () => {
  expect(given('anthropic', {}, true).headers).toEqual({ 'anthropic-version': '2023-06-01' })
})

test('the usual variable counts before another name of it', () => {
  expect(given('cohere', { COHERE_API_KEY: 'b', CO_API_KEY: 'a' }).secret).toBe('a')
  expect(given('cohere', { COHERE_API_KEY: 'b', CO_API_KEY: ' ' }).secret).toBe('b')
})

test('a missing key is told with the variable to set', () => {
  for (const [spec, hint] of [
    ['openai', 'Set OPENAI_API_KEY to your key.'],
    ['bedrock', expect.stringMatching(/AWS_BEARER_TOKEN_BEDROCK.*SigV4/)],
    ['vertex', expect.stringContaining('gcloud auth print-access-token')],
  ]) {
    expect(() => given(spec, {})).toThrow(expect.objectContaining({ hint, exitCode: 3 }))
  }
})

test('Ollama, and any server whose address is given, may do without a key', () => {
  expect(given('ollama', {}).headers).toEqual({})
  expect(given('openai', {}, true).headers).toEqual({})
})

test('a key that no header can carry is refused without being shown', () => {
  for (const value of [`${SECRET}\nx`, `${SECRET} ${SECRET}`, `“${SECRET}”`]) {
    try {
      given('openai', { OPENAI_API_KEY: value })
      expect.unreachable()
    } catch (error) {
      expect(error).toBeInstanceOf(UserError)
      expect(String(error)).toContain('OPENAI_API_KEY')
      expect(String(error)).not.toContain(SECRET)
    }
  }
})
