import { expect, test } from 'vitest'
import { ownPath } from '../../src/gateway/own-path.ts'

test.each([
  ['/v1/chat/completions', '/v1/chat/completions'],
  ['/openai/v1/chat/completions', '/openai/v1/chat/completions'],
  ['/mistral/v1/chat/completions', '/v1/chat/completions'],
  ['/run/run-1/v1/messages', '/v1/messages'],
  ['/llm/proxy/model/claude%3A0/converse-stream', '/model/claude%3A0/converse-stream'],
  ['/mistral/v1/embeddings', '/v1/embeddings'],
  ['/some/other/path', '/some/other/path'],
  ['/', '/'],
])('%s is %s at the provider', (path, own) => {
  expect(ownPath(path)).toBe(own)
})

test('a path of a provider is its own already', () => {
  for (const path of ['/mistral/v1/chat/completions', '/x/api/chat', '/mistral/v1/embeddings']) {
    expect(ownPath(ownPath(path))).toBe(ownPath(path))
  }
})
