import { expect, test } from 'vitest'
import { parse } from '../../../src/dialects/ollama-chat/parse.ts'
import { isSyntheticId } from '../../../src/dialects/synthetic-id.ts'

const call = (name: string, id?: string) => ({ ...(id === undefined ? {} : { id }), function: { name, arguments: {} } })
const calls = (...tool_calls: object[]) => ({ role: 'assistant', content: '', tool_calls })
const result = (tool_name?: string, tool_call_id?: string) => ({ role: 'tool', tool_name, tool_call_id, content: 'ok' })

/** For each result the pointer of the call with its id. */
const answered = (...messages: object[]) => {
  const { messages: read, pointerOf } = parse({ messages: [{ role: 'user', content: 'Go.' }, ...messages] })
  const parts = read.flatMap(({ parts }) => parts)
  return parts.flatMap((part) => {
    if (part.type !== 'tool_call_response') return []
    const found = parts.filter((other) => other.type === 'tool_call' && other.id === part.id)
    return [found.map(pointerOf).join()]
  })
}

test('a call without an id gets one that is made up, and arguments are an object', () => {
  const { messages } = parse({ messages: [calls({ function: { name: 'list', arguments: { n: 1 } } })] })
  const [part] = messages[0]?.parts ?? []
  expect(part).toMatchObject({ type: 'tool_call', name: 'list', arguments: { n: 1 } })
  expect(part?.type === 'tool_call' && isSyntheticId(part.id ?? '')).toBe(true)
})

test('results answer calls of their name in order', () => {
  expect(
    answered(calls(call('list'), call('read'), call('list')), result('read'), result('list'), result('list')),
  ).toEqual(['/messages/1/tool_calls/1', '/messages/1/tool_calls/0', '/messages/1/tool_calls/2'])
})

test('a result without a name answers the first call that is open', () => {
  expect(answered(calls(call('list'), call('read')), result(), result())).toEqual([
    '/messages/1/tool_calls/0',
    '/messages/1/tool_calls/1',
  ])
})

test('an id counts more than a name', () => {
  expect(answered(calls(call('list', 'a'), call('list', 'b')), result('list', 'b'), result('list'))).toEqual([
    '/messages/1/tool_calls/1',
    '/messages/1/tool_calls/0',
  ])
})

test('a result that no call has the name of answers none', () => {
  expect(answered(calls(call('list')), result('read'))).toEqual([''])
  expect(
    answered(calls(call('list')), result('list'), { role: 'assistant', content: 'Done.' }, result('list')),
  ).toEqual(['/messages/1/tool_calls/0', ''])
})

test('thoughts, words and images are parts of a message, whatever the case of its role', () => {
  const { messages, pointerOf } = parse({
    messages: [
      { role: 'User', content: 'Look.', images: ['iVBORw0KGgo='] },
      { role: 'ASSISTANT', thinking: 'hm', content: 'A dot.' },
    ],
  })
  expect(messages).toEqual([
    {
      role: 'user',
      parts: [
        { type: 'text', content: 'Look.' },
        { type: 'blob', modality: 'image', content: 'iVBORw0KGgo=' },
      ],
    },
    {
      role: 'assistant',
      parts: [
        { type: 'reasoning', content: 'hm' },
        { type: 'text', content: 'A dot.' },
      ],
    },
  ])
  expect(messages.flatMap(({ parts }) => parts.map(pointerOf))).toEqual([
    '/messages/0/content',
    '/messages/0/images/0',
    '/messages/1/thinking',
    '/messages/1/content',
  ])
})
