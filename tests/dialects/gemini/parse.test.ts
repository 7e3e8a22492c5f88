import { expect, test } from 'vitest'
import { parse } from '../../../src/dialects/gemini/parse.ts'

const read = (...contents: unknown[]) => parse({ contents }).messages
const parts = (role: string, ...wire: unknown[]) => read({ role, parts: wire })[0]?.parts

test('the system instruction is the first message, in either spelling', () => {
  const system = { parts: [{ text: 'Be brief.' }] }
  const expected = [{ role: 'system', parts: [{ type: 'text', content: 'Be brief.' }] }]
  for (const key of ['systemInstruction', 'system_instruction']) {
    const { messages, pointerOf } = parse({ [key]: system })
    expect(messages).toEqual(expected)
    expect(messages.map(pointerOf)).toEqual([`/${key}`])
  }
  expect(parse({ systemInstruction: 'Be brief.' }).messages).toEqual(expected)
})

test('a call is read in either spelling, with its proof', () => {
  const expected = [{ type: 'tool_call', id: 'a', name: 'list', arguments: { n: 1 }, signature: 'c2ln' }]
  const call = { id: 'a', name: 'list', args: { n: 1 } }
  expect(parts('model', { functionCall: call, thoughtSignature: 'c2ln' })).toEqual(expected)
  expect(parts('model', { function_call: call, thought_signature: 'c2ln' })).toEqual(expected)
})

test('a call without arguments has none', () => {
  expect(parts('model', { functionCall: { id: 'a', name: 'list' } })).toMatchObject([{ arguments: {} }])
})

test.each([
  [{ output: 'ok' }, { response: 'ok' }],
  [{ output: { a: 1 } }, { response: { a: 1 } }],
  [{ error: 'no such file' }, { response: 'no such file', is_error: true }],
  [{ output: 'ok', error: null }, { response: { output: 'ok', error: null } }],
  [{ result: 'ok' }, { response: { result: 'ok' } }],
  [{}, { response: {} }],
  ['ok', { response: 'ok' }],
  [undefined, { response: null }],
])('the response %j is %j', (response, expected) => {
  expect(parts('user', { functionResponse: { id: 'a', name: 'list', response } })).toEqual([
    { type: 'tool_call_response', id: 'a', name: 'list', ...expected },
  ])
})

test('media inside a result follow it, media beside it are the user’s', () => {
  const media = { inlineData: { mimeType: 'image/png', data: 'AAAA' } }
  const response = { functionResponse: { name: 'list', response: {}, parts: [media] } }
  const blob = { type: 'blob', modality: 'image', mime_type: 'image/png', content: 'AAAA' }
  expect(read({ role: 'user', parts: [response, media] })).toEqual([
    { role: 'tool', parts: [{ type: 'tool_call_response', name: 'list', response: {} }, blob] },
    { role: 'user', parts: [blob] },
  ])
})

test('a file is told by its address', () => {
  expect(parts('user', { file_data: { mime_type: 'application/pdf', file_uri: 'gs://a/b.pdf' } })).toEqual([
    { type: 'uri', modality: 'document', mime_type: 'application/pdf', uri: 'gs://a/b.pdf' },
  ])
})

test('a thought is reasoning', () => {
  expect(parts('model', { text: 'Hm.', thought: true, thoughtSignature: 'c2ln' })).toEqual([
    { type: 'reasoning', content: 'Hm.', signature: 'c2ln' },
  ])
})

test('the proof of a text is reasoning of which nothing is shown', () => {
  const proof = { type: 'reasoning', content: '', signature: 'c2ln' }
  expect(parts('model', { text: 'Hi.', thoughtSignature: 'c2ln' })).toEqual([{ type: 'text', content: 'Hi.' }, proof])
  expect(parts('model', { text: '', thoughtSignature: 'c2ln' })).toEqual([proof])
  expect(parts('model', { thoughtSignature: 'c2ln' })).toEqual([proof])
})

test('a content without a role is the user’s', () => {
  expect(read({ parts: [{ text: 'Hi' }] })).toEqual([{ role: 'user', parts: [{ type: 'text', content: 'Hi' }] }])
})

test('functions are read with either schema, in either spelling, also from a single tool', () => {
  const schema = { type: 'object' }
  const declared = (key: string) => [{ name: 'list', description: 'Lists.', [key]: schema }]
  const expected = [{ type: 'function', name: 'list', description: 'Lists.', parameters: schema }]
  const { tools, pointerOf } = parse({
    tools: [{ googleSearch: {} }, { functionDeclarations: declared('parameters') }],
  })
  expect(tools).toEqual(expected)
  expect(tools.map(pointerOf)).toEqual(['/tools/1/functionDeclarations/0'])
  expect(parse({ tools: { function_declarations: declared('parameters_json_schema') } }).tools).toEqual(expected)
})

test.each([
  [{ mode: 'AUTO' }, 'auto'],
  [{ mode: 'validated' }, 'auto'],
  [{ mode: 'none' }, 'none'],
  [{ mode: 'ANY' }, 'required'],
  [{ mode: 'ANY', allowedFunctionNames: ['list'] }, { name: 'list' }],
  [{ mode: 'ANY', allowed_function_names: ['list', 'read'] }, 'required'],
  [{}, undefined],
])('the calling mode %j is %j', (config, choice) => {
  expect(parse({ toolConfig: { functionCallingConfig: config } }).toolChoice).toEqual(choice)
  expect(parse({ tool_config: { function_calling_config: config } }).toolChoice).toEqual(choice)
})
