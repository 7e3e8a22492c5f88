import { expect, test } from 'vitest'
import { judge } from '../../src/judge/judge.ts'
import { inOrder } from '../../src/judge/order.ts'
import type { Phase, Violation } from '../../src/judge/violation.ts'
import { parseTarget } from '../../src/providers/index.ts'

const found = (phase: Phase, step: number, pointer: string) => {
  const violation: Violation = {
    ...{ rule: 'house/some-rule', level: 'must', phase, pointer, related: [] },
    ...{ message: 'No.', provenance: 'quoted', status: 400 },
  }
  return { violation, step }
}

test('a later phase, round or place comes later', () => {
  const order = [
    found('parse', 1, '/tools'),
    found('schema', 1, '/messages/2'),
    found('schema', 1, '/messages/10'),
    found('schema', 2, '/messages/0'),
    found('semantic', 1, ''),
  ]
  expect(inOrder(order.toReversed())).toEqual(order.map(({ violation }) => violation))
})

const rulesIn = (target: string, request: object) => judge(request, parseTarget(target)).map(({ rule }) => rule)
const call = (id?: string) => ({ id, type: 'function', function: { name: 'get_time', arguments: '{}' } })
const answer = (id?: string) => ({ role: 'assistant', content: '', tool_calls: [call(id)] })
const user = { role: 'user', content: 'What time is it?' }

test.each([
  ['the last message before the number of results', [user, answer('aaaaaaaa1')], 'mistral/last-message'],
  ['the number of results before the ids', [user, answer('call_1'), user], 'mistral/call-result-count'],
  [
    'the order of roles before the number of results',
    [user, answer('aaaaaaaa1'), user, { role: 'tool', tool_call_id: 'aaaaaaaa1', content: '' }],
    'mistral/role-order',
  ],
])('Mistral looks at %s', (_, messages, first) => {
  expect(rulesIn('mistral', { model: 'mistral-large-latest', messages })[0]).toBe(first)
})

test('Google says that it cannot read a body before it says what is wrong with it', () => {
  const request = { contents: [{ role: 'user', content: 'What time is it?' }] }
  expect(rulesIn('gemini', request)).toEqual(['gemini/unknown-field', 'gemini/parts-empty'])
})
