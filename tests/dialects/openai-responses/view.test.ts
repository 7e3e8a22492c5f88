import { expect, test } from 'vitest'
import { view } from '../../../src/dialects/openai-responses/view.ts'

const call = (id: string, more = {}) => ({ type: 'function_call', call_id: id, name: 'read', arguments: '{}', ...more })
const output = (id: string, given: unknown = 'ok') => ({ type: 'function_call_output', call_id: id, output: given })

test('an item is a message of one part; neighbours of one side are a turn', () => {
  const { turns, parts } = view({
    input: [
      { role: 'user', content: 'Hi' },
      { type: 'reasoning', id: 'rs_1', summary: [] },
      { role: 'assistant', content: 'Wait.' },
      call('a'),
      call('b'),
      output('b'),
      output('a'),
      { role: 'user', content: 'Thanks.' },
    ],
  })
  expect(turns.map(({ role, m, to }) => [role, m, to])).toEqual([
    ['user', 0, 0],
    ['assistant', 1, 4],
    ['tool', 5, 6],
    ['user', 7, 7],
  ])
  expect(parts.map(({ kind }) => kind)).toEqual([
    'text',
    'reasoning',
    'text',
    'call',
    'call',
    'result',
    'result',
    'text',
  ])
})

test('a text in place of the list is what the user says', () => {
  const { parts, turns } = view({ input: 'Hi' })
  expect(parts.map(({ role, text, pointer }) => [role, text, pointer])).toEqual([['user', 'Hi', '/input']])
  expect(turns).toHaveLength(1)
})

test('a call has an id to pair by and one of its own', () => {
  const [part] = view({ input: [call('a', { id: 'fc_1' })] }).parts
  expect(part).toMatchObject({ id: 'a', item: 'fc_1', name: 'read', value: '{}' })
  expect(['id', 'item', 'name', 'value'].map((field) => part?.at(field))).toEqual([
    '/input/0/call_id',
    '/input/0/id',
    '/input/0/name',
    '/input/0/arguments',
  ])
})

test.each([
  [{ type: 'custom_tool_call', call_id: 'a', input: 'ls' }, 'call', 'ls'],
  [{ type: 'shell_call', call_id: 'a', action: 'ls' }, 'call', 'ls'],
  [{ type: 'apply_patch_call', call_id: 'a', operation: 'ls' }, 'call', 'ls'],
  [{ type: 'tool_search_call', call_id: 'a', execution: 'client', arguments: 'ls' }, 'call', 'ls'],
  [{ type: 'tool_search_call', call_id: 'a', execution: 'server', arguments: 'ls' }, 'server-call', 'ls'],
  [{ type: 'tool_search_output', call_id: 'a', tools: 'ls' }, 'server-result', 'ls'],
  [{ type: 'local_shell_call_output', id: 'a', output: 'ls' }, 'result', 'ls'],
])('%j pairs by its id', (item, kind, value) => {
  expect(view({ input: [item] }).parts[0]).toMatchObject({ kind, id: 'a', value })
})

test.each([
  [{ id: 'msg_1' }, 'item-reference', 'other'],
  [{ type: 'web_search_call', id: 'ws_1' }, 'server-call', 'assistant'],
  [{ type: 'compaction', encrypted_content: 'x' }, 'compaction', 'other'],
  [{ type: 'additional_tools', role: 'developer' }, 'tool-reference', 'developer'],
  [{ type: 7 }, 'other', 'other'],
  [{}, 'text', undefined],
])('%j is of the kind %s, from %s', (item, kind, role) => {
  expect(view({ input: [item] }).parts[0]).toMatchObject({ kind, role })
})

test('the blocks of a message and of an output stand inside it', () => {
  const blocks = [
    { type: 'input_text', text: 'a' },
    { type: 'input_image', image_url: 'x' },
  ]
  const { nested, parts } = view({ input: [{ role: 'user', content: blocks }, output('a', blocks)] })
  expect(nested.map(({ kind, role, pointer }) => [kind, role, pointer])).toEqual([
    ['text', 'user', '/input/0/content/0'],
    ['media', 'user', '/input/0/content/1'],
    ['text', 'tool', '/input/1/output/0'],
    ['media', 'tool', '/input/1/output/1'],
  ])
  expect(parts.map(({ text }) => text)).toEqual(['a', 'a'])
})

test('tools and a named choice are outside the transcript', () => {
  const { tools, choices } = view({
    tools: [{ type: 'function', name: 'read' }],
    tool_choice: { type: 'function', name: 'read' },
  })
  expect([...tools, ...choices].map((part) => part.at('name'))).toEqual(['/tools/0/name', '/tool_choice/name'])
  expect(view({ tool_choice: { type: 'web_search' } }).choices).toEqual([])
})
