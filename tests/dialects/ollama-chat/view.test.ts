import { expect, test } from 'vitest'
import { view } from '../../../src/dialects/ollama-chat/view.ts'

test('a message is its thoughts, its content, its images and its calls, in this order', () => {
  const { parts } = view({
    messages: [
      {
        role: 'assistant',
        tool_calls: [{ function: { name: 'list', arguments: {} } }],
        images: ['AAAA'],
        content: 'Look.',
        thinking: 'hm',
      },
    ],
  })
  expect(parts.map(({ kind, pointer }) => [kind, pointer])).toEqual([
    ['reasoning', '/messages/0/thinking'],
    ['text', '/messages/0/content'],
    ['media', '/messages/0/images/0'],
    ['call', '/messages/0/tool_calls/0'],
  ])
})

test('a result has the name of its tool', () => {
  const [part] = view({ messages: [{ role: 'tool', tool_name: 'list', content: 'a' }] }).parts
  expect([part?.kind, part?.name, part?.at('name')]).toEqual(['result', 'list', '/messages/0/tool_name'])
})
