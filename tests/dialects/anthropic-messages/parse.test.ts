import { expect, test } from 'vitest'
import { parse } from '../../../src/dialects/anthropic-messages/parse.ts'

const read = (...messages: unknown[]) => parse({ messages }).messages

test('the system prompt above the messages is the first message', () => {
  expect(parse({ system: 'Be brief.', messages: [{ role: 'user', content: 'Hi' }] }).messages).toEqual([
    { role: 'system', parts: [{ type: 'text', content: 'Be brief.' }] },
    { role: 'user', parts: [{ type: 'text', content: 'Hi' }] },
  ])
  expect(
    parse({
      system: [
        { type: 'text', text: 'a' },
        { type: 'text', text: 'b' },
      ],
    }).messages[0]?.parts,
  ).toHaveLength(2)
})

test('a system message among the others stays where it is', () => {
  const roles = read({ role: 'user', content: 'a' }, { role: 'system', content: 'b' }).map(({ role }) => role)
  expect(roles).toEqual(['user', 'system'])
})

test('a call has its input as arguments', () => {
  const call = { type: 'tool_use', id: 'toolu_1', name: 'list', input: { path: '/' } }
  expect(read({ role: 'assistant', content: [{ type: 'text', text: 'Wait.' }, call] })).toEqual([
    {
      role: 'assistant',
      parts: [
        { type: 'text', content: 'Wait.' },
        { type: 'tool_call', id: 'toolu_1', name: 'list', arguments: { path: '/' } },
      ],
    },
  ])
})

test('results are a message of their own, before or after what the user says', () => {
  const result = { type: 'tool_result', tool_use_id: 'toolu_1', content: 'ok' }
  const text = { type: 'text', text: 'And now?' }
  const roles = (...content: unknown[]) => read({ role: 'user', content }).map(({ role }) => role)
  expect(roles(result, result, text)).toEqual(['tool', 'user'])
  expect(roles(text, result)).toEqual(['user', 'tool'])
  expect(roles(text)).toEqual(['user'])
})

test('the texts of a result are one response, and its images follow it', () => {
  const source = { type: 'base64', media_type: 'image/png', data: 'AAAA' }
  const content = [
    { type: 'text', text: 'a' },
    { type: 'image', source },
    { type: 'text', text: 'b' },
  ]
  expect(read({ role: 'user', content: [{ type: 'tool_result', tool_use_id: 'x', is_error: true, content }] })).toEqual(
    [
      {
        role: 'tool',
        parts: [
          { type: 'tool_call_response', id: 'x', response: 'ab', is_error: true },
          { type: 'blob', modality: 'image', mime_type: 'image/png', content: 'AAAA' },
        ],
      },
    ],
  )
})

test('a result without content is an empty response', () => {
  const [message] = read({ role: 'user', content: [{ type: 'tool_result', tool_use_id: 'x' }] })
  expect(message?.parts).toEqual([{ type: 'tool_call_response', id: 'x', response: '' }])
})

test('an id that no call has is kept', () => {
  const [message] = read({ role: 'user', content: [{ type: 'tool_result', tool_use_id: 'nobody', content: '' }] })
  expect(message?.parts[0]).toMatchObject({ id: 'nobody' })
})

test('thinking has its signature, and redacted thinking nothing else', () => {
  const content = [
    { type: 'thinking', thinking: 'Hm.', signature: 'c2ln' },
    { type: 'redacted_thinking', data: 'eHg=' },
  ]
  expect(read({ role: 'assistant', content })[0]?.parts).toEqual([
    { type: 'reasoning', content: 'Hm.', signature: 'c2ln' },
    { type: 'reasoning', content: '', signature: 'eHg=', redacted: true },
  ])
})

test('media are told by their source', () => {
  const sources = [
    { type: 'image', source: { type: 'url', url: 'https://example.org/a.png' } },
    { type: 'document', source: { type: 'file', file_id: 'file_1' } },
    { type: 'document', source: { type: 'text', media_type: 'text/plain', data: 'hi' } },
  ]
  expect(read({ role: 'user', content: sources })[0]?.parts).toEqual([
    { type: 'uri', modality: 'image', uri: 'https://example.org/a.png' },
    { type: 'file', modality: 'document', file_id: 'file_1' },
    { type: 'blob', modality: 'document', mime_type: 'text/plain', content: 'aGk=' },
  ])
})

test('an empty string is no content', () => {
  expect(read({ role: 'assistant', content: '' })).toEqual([{ role: 'assistant', parts: [] }])
})

test('the tools of the app are read, those of the provider are not', () => {
  const schema = { type: 'object', properties: {} }
  const tools = [
    { name: 'list', description: 'Lists.', input_schema: schema },
    { type: 'custom', name: 'read' },
    { type: 'web_search_20250305', name: 'web_search' },
  ]
  expect(parse({ tools }).tools).toEqual([
    { type: 'function', name: 'list', description: 'Lists.', parameters: schema },
    { type: 'function', name: 'read' },
  ])
})

test.each([
  [{ type: 'auto' }, 'auto'],
  [{ type: 'any' }, 'required'],
  [{ type: 'none' }, 'none'],
  [{ type: 'tool', name: 'list' }, { name: 'list' }],
  [{ type: 'other' }, undefined],
  [undefined, undefined],
])('the choice %j is %j', (wire, choice) => {
  expect(parse({ tool_choice: wire }).toolChoice).toEqual(choice)
})

test('pointers lead to the blocks, also to those inside a result', () => {
  const image = { type: 'image', source: { type: 'url', url: 'x:' } }
  const { messages, pointerOf } = parse({
    system: 'a',
    messages: [
      { role: 'user', content: 'b' },
      {
        role: 'user',
        content: [
          { type: 'tool_result', content: [image] },
          { type: 'text', text: 'c' },
        ],
      },
    ],
  })
  expect(messages.map(pointerOf)).toEqual(['/system', '/messages/0', '/messages/1', '/messages/1'])
  expect(messages.flatMap(({ parts }) => parts).map(pointerOf)).toEqual([
    '/system',
    '/messages/0/content',
    '/messages/1/content/0',
    '/messages/1/content/0/content/0',
    '/messages/1/content/1',
  ])
})
