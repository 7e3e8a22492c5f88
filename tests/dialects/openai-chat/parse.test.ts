import { expect, test } from 'vitest'
import { parse } from '../../../src/dialects/openai-chat/parse.ts'
import { isSyntheticId } from '../../../src/dialects/synthetic-id.ts'

const read = (...messages: unknown[]) => parse({ messages }).messages
const call = (id: string, given: unknown) => ({ id, type: 'function', function: { name: 'list', arguments: given } })

test('a developer is the system', () => {
  expect(read({ role: 'developer', content: 'Be brief.' })).toEqual([
    { role: 'system', parts: [{ type: 'text', content: 'Be brief.' }] },
  ])
})

test('reasoning comes first, then the text, then the calls', () => {
  const message = {
    role: 'assistant',
    content: 'Wait.',
    reasoning_content: 'Hm.',
    tool_calls: [call('call_1', '{"a":1}')],
  }
  expect(read(message)[0]?.parts).toEqual([
    { type: 'reasoning', content: 'Hm.' },
    { type: 'text', content: 'Wait.' },
    { type: 'tool_call', id: 'call_1', name: 'list', arguments: { a: 1 } },
  ])
})

test('arguments that do not parse stay text', () => {
  const given = (text: unknown) => read({ role: 'assistant', tool_calls: [call('x', text)] })[0]?.parts[0]
  expect(given('{"a":')).toMatchObject({ arguments: '{"a":' })
  expect(given('')).toMatchObject({ arguments: '' })
  expect(given({ a: 1 })).toMatchObject({ arguments: { a: 1 } })
})

test('every tool message is a message', () => {
  const results = [
    { role: 'tool', tool_call_id: 'call_1', content: 'a' },
    {
      role: 'tool',
      tool_call_id: 'call_2',
      name: 'list',
      content: [
        { type: 'text', text: 'b' },
        { type: 'text', text: 'c' },
      ],
    },
  ]
  expect(read(...results)).toEqual([
    { role: 'tool', parts: [{ type: 'tool_call_response', id: 'call_1', response: 'a' }] },
    { role: 'tool', parts: [{ type: 'tool_call_response', id: 'call_2', response: 'bc', name: 'list' }] },
  ])
})

test('an image inside a result follows it', () => {
  const image = { type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } }
  expect(read({ role: 'tool', tool_call_id: 'x', content: [image] })[0]?.parts).toEqual([
    { type: 'tool_call_response', id: 'x', response: '' },
    { type: 'blob', modality: 'image', mime_type: 'image/png', content: 'AAAA' },
  ])
})

test('content that is null, empty or absent is none', () => {
  for (const content of [null, '', undefined]) expect(read({ role: 'assistant', content })[0]?.parts).toEqual([])
})

test('a refusal is text', () => {
  expect(read({ role: 'assistant', content: null, refusal: 'No.' })[0]?.parts).toEqual([
    { type: 'text', content: 'No.' },
  ])
})

test('the parts of a user are told by their type', () => {
  const content = [
    { type: 'text', text: 'See:' },
    { type: 'image_url', image_url: { url: 'https://example.org/a.png' } },
    { type: 'image_url', image_url: 'https://example.org/b.png' },
    { type: 'input_audio', input_audio: { data: 'AAAA', format: 'wav' } },
    { type: 'file', file: { file_id: 'file-1' } },
    { type: 'file', file: { file_data: 'data:application/pdf;base64,AAAA' } },
    { type: 'novelty' },
  ]
  expect(read({ role: 'user', content })[0]?.parts).toEqual([
    { type: 'text', content: 'See:' },
    { type: 'uri', modality: 'image', uri: 'https://example.org/a.png' },
    { type: 'uri', modality: 'image', uri: 'https://example.org/b.png' },
    { type: 'blob', modality: 'audio', mime_type: 'audio/wav', content: 'AAAA' },
    { type: 'file', modality: 'document', file_id: 'file-1' },
    { type: 'blob', modality: 'document', mime_type: 'application/pdf', content: 'AAAA' },
    { type: 'generic', tag: 'novelty', wire: { type: 'novelty' } },
  ])
})

test('the reasoning of Mistral is a part, that of OpenRouter a list of its own', () => {
  const thinking = { type: 'thinking', thinking: [{ type: 'text', text: 'Hm.' }] }
  expect(read({ role: 'assistant', content: [thinking] })[0]?.parts).toEqual([{ type: 'reasoning', content: 'Hm.' }])
  const details = [
    { type: 'reasoning.text', text: 'Hm.', signature: 'c2ln' },
    { type: 'reasoning.encrypted', data: 'eHg=' },
  ]
  expect(read({ role: 'assistant', reasoning: 'Hm.', reasoning_details: details })[0]?.parts).toEqual([
    { type: 'reasoning', content: 'Hm.', signature: 'c2ln' },
    { type: 'reasoning', content: '', signature: 'eHg=' },
  ])
})

test('a legacy function message answers the call of that name right before it', () => {
  const [asked, answered, stray] = read(
    { role: 'assistant', content: null, function_call: { name: 'list', arguments: '{}' } },
    { role: 'function', name: 'list', content: 'a' },
    { role: 'function', name: 'list', content: 'b' },
  )
  const [legacy] = asked?.parts ?? []
  expect(legacy).toEqual({ type: 'tool_call', id: '#/messages/0/function_call', name: 'list', arguments: {} })
  expect(answered?.parts[0]).toMatchObject({ id: '#/messages/0/function_call', response: 'a', name: 'list' })
  expect(stray?.parts[0]).not.toHaveProperty('id')
  expect(isSyntheticId('#/messages/0/function_call')).toBe(true)
  expect(isSyntheticId('call_1')).toBe(false)
})

test('tools and legacy functions are declared alike', () => {
  const declared = { name: 'list', description: 'Lists.', parameters: { type: 'object' } }
  const expected = [{ type: 'function', ...declared }]
  expect(parse({ tools: [{ type: 'function', function: declared }] }).tools).toEqual(expected)
  expect(parse({ functions: [declared] }).tools).toEqual(expected)
})

test.each([
  ['auto', 'auto'],
  ['any', 'required'],
  ['required', 'required'],
  [{ type: 'function', function: { name: 'list' } }, { name: 'list' }],
  [{ name: 'list' }, { name: 'list' }],
  [{ type: 'allowed_tools' }, undefined],
])('the choice %j is %j', (wire, choice) => {
  expect(parse({ tool_choice: wire }).toolChoice).toEqual(choice)
})

test('pointers lead to the members that hold the parts', () => {
  const { messages, pointerOf } = parse({
    messages: [
      { role: 'assistant', content: 'a', reasoning: 'b', tool_calls: [call('x', '{}')] },
      { role: 'tool', tool_call_id: 'x', content: [{ type: 'image_url', image_url: { url: 'x:' } }] },
    ],
  })
  expect(messages.flatMap(({ parts }) => parts).map(pointerOf)).toEqual([
    '/messages/0/reasoning',
    '/messages/0/content',
    '/messages/0/tool_calls/0',
    '/messages/1',
    '/messages/1/content/0',
  ])
})
