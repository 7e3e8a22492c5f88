import { expect, test } from 'vitest'
import { view } from '../../../src/dialects/cohere-chat/view.ts'

const call = { id: 'a', type: 'function', function: { name: 'read_file', arguments: '{}' } }

test('an answer is its content, its plan and its calls, in this order', () => {
  const content = [{ type: 'thinking', thinking: 'hm' }]
  const { parts } = view({ messages: [{ role: 'assistant', tool_calls: [call], tool_plan: 'I look.', content }] })
  expect(parts.map(({ kind, pointer, text }) => [kind, pointer, text])).toEqual([
    ['reasoning', '/messages/0/content/0', undefined],
    ['text', '/messages/0/tool_plan', 'I look.'],
    ['call', '/messages/0/tool_calls/0', undefined],
  ])
})

test('a result is its whole message; the documents inside it are kept apart', () => {
  const content = [{ type: 'document', document: { data: {} } }]
  const { parts, nested } = view({ messages: [{ role: 'tool', tool_call_id: 'a', content }] })
  expect(parts.map(({ kind, id, pointer }) => [kind, id, pointer])).toEqual([['result', 'a', '/messages/0']])
  expect(nested.map(({ type, pointer }) => [type, pointer])).toEqual([['document', '/messages/0/content/0']])
})
