import { expect, test } from 'vitest'
import { judgeRequest } from '../../src/check/judge-request.ts'

const chat = { model: 'gpt-4o', messages: [{ role: 'user', content: 'Hello' }] }

test('a request that a provider takes is accepted', () => {
  expect(judgeRequest(chat, {})).toEqual({
    target: { dialect: 'openai-chat', provider: 'openai', model: 'gpt-4o' },
    verdict: 'accepted',
    violations: [],
  })
})

test('a request that breaks a must is rejected', () => {
  const request = { ...chat, messages: [{ role: 'tool', tool_call_id: 'a', content: 'late' }] }
  expect(judgeRequest(request, {})).toMatchObject({ verdict: 'rejected', violations: [{ level: 'must' }] })
})

test.each([
  [{ hello: 'world' }, {}],
  [chat, { path: '/v1/embeddings' }],
  [[1], {}],
  [{ model: 'm', prompt: 'x' }, { path: '/v1/completions' }],
])('%j with the hints %j has no verdict, but a reason', (request, hints) => {
  expect(judgeRequest(request, hints)).toMatchObject({
    verdict: 'unknown',
    reason: expect.stringMatching(/\.$/),
    violations: [],
  })
})

test('a request nested deeper than the stack is no crash', () => {
  const deep = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000))
  for (const place of ['content', 'tool_call_id', 'role']) {
    const request = { ...chat, messages: [{ role: 'tool', [place]: deep }] }
    expect(['rejected', 'unknown']).toContain(judgeRequest(request, {}).verdict)
  }
})
