import { expect, test } from 'vitest'
import { view } from '../../../src/dialects/openai-chat/view.ts'

const call = (id: string) => ({ id, type: 'function', function: { name: 'read_file', arguments: '{}' } })

test('a run of results is one turn, two answers in a row are two', () => {
  const roles = ['user', 'user', 'assistant', 'tool', 'tool', 'assistant', 'assistant']
  const { turns } = view({ messages: roles.map((role) => ({ role, content: 'x' })) })
  expect(turns.map(({ m, to }) => [m, to])).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 4],
    [5, 5],
    [6, 6],
  ])
})

test('an answer is its reasoning, its content and its calls, in this order', () => {
  const { parts } = view({
    messages: [{ role: 'assistant', tool_calls: [call('a'), call('b')], content: 'wait', reasoning_content: 'hm' }],
  })
  expect(parts.map(({ kind, pointer }) => [kind, pointer])).toEqual([
    ['reasoning', '/messages/0/reasoning_content'],
    ['text', '/messages/0/content'],
    ['call', '/messages/0/tool_calls/0'],
    ['call', '/messages/0/tool_calls/1'],
  ])
})

test('a call points at its id, name and arguments', () => {
  const [part] = view({ messages: [{ role: 'assistant', tool_calls: [call('a')] }] }).parts
  expect(part).toMatchObject({ id: 'a', name: 'read_file', value: '{}' })
  expect(['id', 'name', 'value'].map((field) => part?.at(field))).toEqual([
    '/messages/0/tool_calls/0/id',
    '/messages/0/tool_calls/0/function/name',
    '/messages/0/tool_calls/0/function/arguments',
  ])
})

test('a result is its whole message; the blocks inside it are kept apart', () => {
  const content = [
    { type: 'text', text: 'see' },
    { type: 'image_url', image_url: {} },
  ]
  const { parts, nested } = view({ messages: [{ role: 'tool', tool_call_id: 'a', content }] })
  expect(parts.map(({ kind, id, pointer }) => [kind, id, pointer])).toEqual([['result', 'a', '/messages/0']])
  expect(nested.map(({ kind, pointer }) => [kind, pointer])).toEqual([
    ['text', '/messages/0/content/0'],
    ['media', '/messages/0/content/1'],
  ])
})

test('tools and a named choice are outside the transcript', () => {
  const { tools, choices } = view({
    tools: [{ type: 'function', function: { name: 'read_file' } }],
    tool_choice: { type: 'function', function: { name: 'read_file' } },
  })
  expect([...tools, ...choices].map((part) => part.at('name'))).toEqual([
    '/tools/0/function/name',
    '/tool_choice/function/name',
  ])
})

test('a custom tool holds its name and input under custom', () => {
  const { parts, tools, choices } = view({
    messages: [{ role: 'assistant', tool_calls: [{ id: 'a', type: 'custom', custom: { name: 'run', input: 'ls' } }] }],
    tools: [{ type: 'custom', custom: { name: 'run' } }],
    tool_choice: { type: 'custom', custom: { name: 'run' } },
  })
  expect([...parts, ...tools, ...choices].map((part) => [part.name, part.at('name')])).toEqual([
    ['run', '/messages/0/tool_calls/0/custom/name'],
    ['run', '/tools/0/custom/name'],
    ['run', '/tool_choice/custom/name'],
  ])
  expect(parts[0]?.at('value')).toBe('/messages/0/tool_calls/0/custom/input')
})
