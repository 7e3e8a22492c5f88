import { expect, test } from 'vitest'
import { view } from '../../../src/dialects/conversation/view.ts'

const partsOf = (...messages: unknown[]) => view({ 'gen_ai.input.messages': messages }).parts

test('parts are of the kinds of their types, and only the model calls', () => {
  const types = ['text', 'reasoning', 'tool_call', 'tool_call_response', 'blob', 'uri', 'file', 'generic']
  const server = ['server_tool_call', 'server_tool_call_response']
  const kinds = (role: string) =>
    partsOf({ role, parts: [...types, ...server].map((type) => ({ type })) }).map(({ kind }) => kind)
  expect(kinds('assistant')).toEqual([
    'text',
    'reasoning',
    'call',
    'result',
    'media',
    'media',
    'media',
    'other',
    'server-call',
    'server-result',
  ])
  expect(kinds('user')[2]).toBe('other')
})

test('the id of a call is its own where it is the first, and its result has the same', () => {
  const call = (id?: string) => ({ role: 'assistant', parts: [{ type: 'tool_call', id, name: 'f' }] })
  const result = (id?: string) => ({ role: 'tool', parts: [{ type: 'tool_call_response', id, response: 'x' }] })
  const again = '#/gen_ai.input.messages/2/parts/0'
  const none = '#/gen_ai.input.messages/4/parts/0'
  expect(partsOf(call('a'), result('a'), call('a'), result('a'), call(), result()).map(({ id }) => id)).toEqual([
    'a',
    'a',
    again,
    again,
    none,
    none,
  ])
})

test('what is told is read: the id beside the one to pair by, name, arguments, response and texts', () => {
  const call = { type: 'tool_call', id: 'a', name: 'f', arguments: { n: 1 }, signature: 's' }
  const result = { type: 'tool_call_response', id: 'a', response: ' ' }
  const parts = partsOf(
    { role: 'assistant', parts: [call, { type: 'reasoning', content: 'Hm.' }] },
    { role: 'tool', parts: [result] },
  )
  expect(parts).toMatchObject([
    { item: 'a', name: 'f', value: { n: 1 }, signature: 's' },
    { text: 'Hm.' },
    { item: 'a', value: ' ', text: ' ', blank: true },
  ])
})

test('neighbours of one role are one turn, and a developer speaks for the system', () => {
  const { turns } = view({
    'gen_ai.input.messages': ['system', 'developer', 'user', 'assistant', 'assistant'].map((role) => ({
      role,
      parts: [],
    })),
  })
  expect(turns.map(({ role, m, to }) => [role, m, to])).toEqual([
    ['system', 0, 1],
    ['user', 2, 2],
    ['assistant', 3, 4],
  ])
})
