import { expect, test } from 'vitest'
import { parse } from '../../../src/dialects/openai-responses/parse.ts'

const read = (...input: unknown[]) => parse({ input }).messages
const output = (given: unknown) => ({ type: 'function_call_output', call_id: 'a', output: given })

test('instructions come first, as the system', () => {
  expect(parse({ instructions: 'Be brief.', input: 'Hi' }).messages).toEqual([
    { role: 'system', parts: [{ type: 'text', content: 'Be brief.' }] },
    { role: 'user', parts: [{ type: 'text', content: 'Hi' }] },
  ])
  expect(parse({ instructions: '', input: '' }).messages).toEqual([])
})

test('what the model makes in a row is one message, and so are the outputs; each part tells where it stood', () => {
  const request = {
    input: [
      { type: 'reasoning', id: 'rs_1', summary: [{ type: 'summary_text', text: 'Hm.' }], encrypted_content: 'gAAA' },
      { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Wait.' }] },
      { type: 'function_call', call_id: 'a', name: 'list', arguments: '{"n":1}' },
      { type: 'function_call', call_id: 'b', name: 'list', arguments: '{"n":' },
      { type: 'function_call_output', call_id: 'a', output: 'A' },
      { type: 'function_call_output', call_id: 'b', output: 'B' },
    ],
  }
  const { messages, pointerOf } = parse(request)
  expect(messages).toEqual([
    {
      role: 'assistant',
      parts: [
        { type: 'reasoning', content: 'Hm.', signature: 'gAAA', item_id: 'rs_1' },
        { type: 'text', content: 'Wait.' },
        { type: 'tool_call', id: 'a', name: 'list', arguments: { n: 1 } },
        { type: 'tool_call', id: 'b', name: 'list', arguments: '{"n":' },
      ],
    },
    {
      role: 'tool',
      parts: [
        { type: 'tool_call_response', id: 'a', response: 'A' },
        { type: 'tool_call_response', id: 'b', response: 'B' },
      ],
    },
  ])
  expect(messages.map(pointerOf)).toEqual(['/input/0', '/input/4'])
  expect(messages[0]?.parts.map(pointerOf)).toEqual(['/input/0', '/input/1/content/0', '/input/2', '/input/3'])
})

test('two messages of the user stay two, and developers speak for the system', () => {
  const roles = read(
    { role: 'developer', content: 'Be brief.' },
    { role: 'user', content: 'Hi' },
    { role: 'user', content: 'Hello?' },
  ).map(({ role }) => role)
  expect(roles).toEqual(['system', 'user', 'user'])
})

test('the thoughts that DeepSeek shows are reasoning', () => {
  const item = { type: 'reasoning', summary: [], content: [{ type: 'reasoning_text', text: 'Hm.' }] }
  expect(read({ ...item, encrypted_content: null })[0]?.parts).toEqual([{ type: 'reasoning', content: 'Hm.' }])
})

test.each([
  [{ type: 'input_image', image_url: 'data:image/png;base64,AAAA' }, 'blob'],
  [{ type: 'input_image', image_url: 'https://example.com/a.png' }, 'uri'],
  [{ type: 'input_image', file_id: 'file_1' }, 'file'],
  [{ type: 'input_file', file_data: 'data:application/pdf;base64,AAAA' }, 'blob'],
  [{ type: 'input_file', file_data: 'AAAA' }, 'blob'],
  [{ type: 'input_file', file_url: 'https://example.com/a.pdf' }, 'uri'],
  [{ type: 'input_file', file_id: 'file_1' }, 'file'],
  [{ type: 'input_audio', input_audio: { data: 'AAAA', format: 'mp3' } }, 'blob'],
  [{ type: 'input_image' }, 'generic'],
  [{ type: 'input_audio' }, 'generic'],
  [{ type: 'scoped_content' }, 'generic'],
  [{ type: 'refusal', refusal: 'No.' }, 'text'],
])('%j is a part of type %s', (block, type) => {
  expect(read({ role: 'user', content: [block] })[0]?.parts).toMatchObject([{ type }])
})

test('the texts of an output are one, and its media follow', () => {
  const texts = ['a', 'b'].map((text) => ({ type: 'input_text', text }))
  const image = { type: 'input_image', image_url: 'https://example.com/a.png' }
  expect(read(output([...texts, image]))[0]?.parts).toEqual([
    { type: 'tool_call_response', id: 'a', response: 'ab' },
    { type: 'uri', modality: 'image', uri: 'https://example.com/a.png' },
  ])
})

test.each([
  [{ type: 'custom_tool_call', call_id: 'a', name: 'sql', input: 'x' }, 'assistant'],
  [{ type: 'custom_tool_call_output', call_id: 'a', output: 'x' }, 'tool'],
  [{ type: 'additional_tools', role: 'developer', tools: [] }, 'system'],
])('%j stays as it is', (item, role) => {
  expect(read(item)).toEqual([{ role, parts: [{ type: 'generic', tag: item.type, wire: item }] }])
})

test('the texts of an answer have the id of their item, and what is only referred to has nothing else', () => {
  const content = ['a', 'b'].map((text) => ({ type: 'output_text', text }))
  expect(read({ role: 'assistant', id: 'msg_1', content })[0]?.parts).toEqual([
    { type: 'text', content: 'a', item_id: 'msg_1' },
    { type: 'text', content: 'b', item_id: 'msg_1' },
  ])
  expect(read({ id: 'rs_1' })[0]?.parts).toMatchObject([{ type: 'generic', item_id: 'rs_1' }])
  expect(read({ role: 'user', id: 'msg_2', content: 'Hi' })[0]?.parts).toEqual([{ type: 'text', content: 'Hi' }])
})

test('functions are declared flat; hosted tools are none of the app', () => {
  const parameters = { type: 'object' }
  const { tools } = parse({
    tools: [
      { type: 'function', name: 'list', description: 'Lists.', parameters, strict: true },
      { type: 'web_search' },
    ],
  })
  expect(tools).toEqual([{ type: 'function', name: 'list', description: 'Lists.', parameters }])
})

test.each([
  ['auto', 'auto'],
  [{ type: 'function', name: 'list' }, { name: 'list' }],
  [{ type: 'allowed_tools', mode: 'required', tools: [] }, 'required'],
  [{ type: 'allowed_tools', mode: 'auto', tools: [] }, 'auto'],
  [{ type: 'web_search' }, undefined],
])('the choice %j is read as %j', (choice, expected) => {
  expect(parse({ tool_choice: choice }).toolChoice).toEqual(expected)
})

test('tools that come along the way are declared like those of the start', () => {
  const tool = (name: string) => ({ type: 'function', name, parameters: { type: 'object' } })
  const { tools, pointerOf } = parse({
    tools: [tool('read_file')],
    input: [
      { role: 'user', content: 'Hi.' },
      { type: 'additional_tools', role: 'developer', tools: [tool('search')] },
    ],
  })
  expect(tools.map((each) => [each.name, pointerOf(each)])).toEqual([
    ['read_file', '/tools/0'],
    ['search', '/input/1/tools/0'],
  ])
})
