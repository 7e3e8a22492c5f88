import { expect, test } from 'vitest'
import { parse } from '../../../src/dialects/cohere-chat/parse.ts'

const call = {
  id: 'get_weather_k88p0m8504w5',
  type: 'function',
  function: { name: 'get_weather', arguments: '{"city":"Oslo"}' },
}
const partsOf = (message: object) => parse({ messages: [message] }).messages[0]?.parts
const responseOf = (content: unknown) => partsOf({ role: 'tool', tool_call_id: 'a', content })

test('a plan is a text between the content and the calls, and each part tells where it stood', () => {
  const request = {
    messages: [
      {
        role: 'assistant',
        content: [{ type: 'thinking', thinking: 'A city.' }],
        tool_plan: 'I look.',
        tool_calls: [call],
      },
    ],
  }
  const { messages, pointerOf } = parse(request)
  const parts = messages[0]?.parts ?? []
  expect(parts).toEqual([
    { type: 'reasoning', content: 'A city.' },
    { type: 'text', content: 'I look.' },
    { type: 'tool_call', id: call.id, name: 'get_weather', arguments: { city: 'Oslo' } },
  ])
  expect(parts.map(pointerOf)).toEqual(['/messages/0/content/0', '/messages/0/tool_plan', '/messages/0/tool_calls/0'])
})

test('an empty text beside calls says nothing more than null', () => {
  expect(partsOf({ role: 'assistant', content: null, tool_plan: '', tool_calls: [call] })).toHaveLength(1)
})

test.each([
  ['a string', '11 degrees', '11 degrees'],
  ['nothing', undefined, ''],
  [
    'texts',
    [
      { type: 'text', text: '11' },
      { type: 'text', text: ' degrees' },
    ],
    '11 degrees',
  ],
  ['a document', [{ type: 'document', document: { id: '0', data: { degrees: 11 } } }], { degrees: 11 }],
  ['a document of text', [{ type: 'document', document: { data: '{"degrees":11}' } }], '{"degrees":11}'],
  [
    'documents',
    [
      { type: 'document', document: { data: { degrees: 11 } } },
      { type: 'text', text: 'in Oslo' },
    ],
    [{ degrees: 11 }, 'in Oslo'],
  ],
])('a tool may give %s', (_, content, response) => {
  expect(responseOf(content)).toEqual([{ type: 'tool_call_response', id: 'a', response }])
})

test.each([
  ['REQUIRED', 'required'],
  ['NONE', 'none'],
  [undefined, undefined],
  ['auto', undefined],
])('the choice %s is %s', (wire, choice) => {
  expect(parse({ messages: [], tool_choice: wire }).toolChoice).toBe(choice)
})

test('tools hold their declaration one level down', () => {
  const parameters = { type: 'object' }
  const { tools } = parse({ messages: [], tools: [{ type: 'function', function: { name: 'list', parameters } }] })
  expect(tools).toEqual([{ type: 'function', name: 'list', parameters }])
})
