import { expect, test } from 'vitest'
import type { Conversation, Message } from '../../../src/conversation/message.ts'
import { asSeen } from '../../../src/runner/lived/as-seen.ts'
import { Chronicle } from '../../../src/runner/lived/chronicle.ts'

const CALL: Message = { role: 'assistant', parts: [{ type: 'tool_call', id: 'c1', name: 'deploy', arguments: {} }] }
const RESULT = { type: 'tool_call_response', id: 'c1', name: 'deploy', response: 'deployed' } as const

function says(content: string, finish_reason?: string): Message {
  const end = finish_reason === undefined ? {} : { finish_reason }
  return { role: 'assistant', parts: [{ type: 'text', content }], ...end }
}

function rolesOf(history: Conversation): string {
  return history.map(({ role }) => role).join(' ')
}

test('what may be left out makes a history with it and one without', () => {
  const chronicle = new Chronicle()
  chronicle.user('Hello.')
  chronicle.answer(says('Hel'), true)
  chronicle.user('Again.')
  expect(chronicle.histories.map(rolesOf)).toEqual(['user assistant user', 'user user'])
  expect(rolesOf(chronicle.certain)).toBe('user user')
})

test('a late result stands behind its call, and may be left out', () => {
  const chronicle = new Chronicle()
  chronicle.user('Deploy.')
  chronicle.answer(CALL)
  chronicle.user('And?')
  chronicle.lateResult(RESULT)
  expect(chronicle.histories.map(rolesOf)).toEqual(['user assistant tool user', 'user assistant user'])
})

test('another system text takes the place of the one before', () => {
  const chronicle = new Chronicle()
  chronicle.system = ['Be brief.']
  chronicle.user('Hello.')
  chronicle.system = ['Be long.', 'And kind.']
  expect(chronicle.histories.map(rolesOf)).toEqual(['system system user'])
})

test('of an answer that was cut off the client has seen what it tells', () => {
  const history = [says('The capital of France', 'cancelled'), says('The capital of France')]
  expect(asSeen(history, [says('The capital')])).toEqual([
    says('The capital', 'cancelled'),
    says('The capital of France'),
  ])
  expect(asSeen(history, [says('A capital')])).toEqual(history)
})

test('what the user has changed takes the place of all that came since', () => {
  const chronicle = new Chronicle()
  chronicle.user('Deploy.')
  chronicle.answer(CALL)
  chronicle.result(RESULT)
  chronicle.user('Thanks.')
  expect(chronicle.said).toBe(2)
  chronicle.edit(1, 'Wait.')
  chronicle.answer(says('I wait.'))
  expect(rolesOf(chronicle.certain)).toBe('user assistant')
  expect(JSON.stringify(chronicle.certain)).not.toContain('Deploy.')
  expect(chronicle.said).toBe(1)
})
