import { expect, test } from 'vitest'
import '../../src/vitest.ts'

const request = (last: string) => ({
  model: 'claude-sonnet-4-5',
  max_tokens: 100,
  messages: [{ role: 'user', content: last }],
})

test('a request can be held against a provider', () => {
  expect(request('Hello')).toBeAcceptedBy('anthropic')
  expect(() => expect(request('')).toBeAcceptedBy('anthropic')).toThrow(
    /anthropic\S* would refuse the request:\n {2}anthropic\//,
  )
  expect(() => expect(request('Hello')).not.toBeAcceptedBy('anthropic')).toThrow('anthropic accepts the request.')
})
