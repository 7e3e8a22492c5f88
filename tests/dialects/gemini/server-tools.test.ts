import { expect, it, test } from 'vitest'
import type { Conversation, Message, Part } from '../../../src/conversation/message.ts'
import type { Body, RequestOptions } from '../../../src/dialects/dialect.ts'
import { format } from '../../../src/dialects/gemini/format.ts'
import { parse } from '../../../src/dialects/gemini/parse.ts'
import { reply } from '../../../src/dialects/gemini/reply.ts'
import { judge } from '../../../src/judge/judge.ts'
import { parseTarget } from '../../../src/providers/index.ts'
import { wire } from '../wire.ts'

const TARGET = parseTarget('gemini/gemini-3-pro-preview')
const OLD = parseTarget('gemini/gemini-2.5-flash')
const ASKS: Message = { role: 'user', parts: [{ type: 'text', content: 'What is 6 * 7?' }] }
const GET_TIME = { type: 'function', name: 'get_time' } as const

function read(...parts: object[]): readonly Part[] {
  return parse({ contents: [{ role: 'model', parts }] }).messages[0]?.parts ?? []
}

function sent(history: Conversation, options: RequestOptions = {}, target = TARGET, tools = [GET_TIME].slice(1)): Body {
  return wire(format({ target, conversation: [ASKS, ...history], tools, stream: false, options }))
}

const CODE = [
  { executableCode: { id: 'h0mwtrhs', language: 'PYTHON', code: 'print(6 * 7)' }, thoughtSignature: 'EtUB' },
  { codeExecutionResult: { id: 'h0mwtrhs', outcome: 'OUTCOME_OK', output: '42\n' } },
]
const SEARCH = [
  { toolCall: { id: 'j425u3dm', toolType: 'FILE_SEARCH', args: {} }, thoughtSignature: 'Ep8E' },
  { toolResponse: { id: 'j425u3dm', toolType: 'FILE_SEARCH', response: { result: [] } }, thoughtSignature: 'EtIG' },
]

it.each([
  ['code', 'code_execution', 'h0mwtrhs', CODE],
  ['a search of files', 'FILE_SEARCH', 'j425u3dm', SEARCH],
])('reads what Google ran, %s, and sends it back as it was', (_, name, id, wireParts) => {
  const parts = read(...wireParts)
  expect(parts).toMatchObject([
    { type: 'server_tool_call', id, name, signature: expect.any(String) },
    { type: 'server_tool_call_response', id },
  ])
  const origin = { provider: 'gemini', model: TARGET.model }
  const body = sent([{ role: 'assistant', parts, origin }, ASKS])
  expect(body.contents).toEqual([expect.anything(), { role: 'model', parts: wireParts }, expect.anything()])
  expect(judge(body, TARGET)).toEqual([])
  expect(reply({ role: 'assistant', parts }, TARGET)).toMatchObject({ candidates: [{ content: { parts: wireParts } }] })
})

test('either spelling is the same, and data is read though it stands in a thought', () => {
  const snake = { tool_call: { id: 'j425u3dm', tool_type: 'FILE_SEARCH', args: {} }, thought_signature: 'Ep8E' }
  expect(read(snake)).toEqual(read(...SEARCH.slice(0, 1)))
  expect(read({ executable_code: { code: '1' }, thought: true })).toMatchObject([{ type: 'server_tool_call' }])
})

test('another generation of models is not sent it, and neither is half of it', () => {
  const whole: Message = { role: 'assistant', parts: read(...CODE), origin: { provider: 'gemini', model: OLD.model } }
  expect(sent([whole, ASKS]).contents).toHaveLength(2)
  expect(sent([{ ...whole, parts: whole.parts.slice(0, 1) }, ASKS], {}, OLD).contents).toHaveLength(2)
  expect(sent([{ ...whole, parts: whole.parts.slice(0, 1) }], {}, OLD).contents).toHaveLength(1)
})

it.each([
  ['gemini/gemini-2.5-flash', { tools: [{ functionDeclarations: [{ name: 'get_time' }] }] }],
  ['gemini', { tools: [{ functionDeclarations: [{ name: 'get_time' }] }] }],
  [
    'gemini/gemini-3-pro-preview',
    {
      tools: [{ functionDeclarations: [{ name: 'get_time' }] }, { codeExecution: {} }, { googleSearch: {} }],
      toolConfig: { functionCallingConfig: { mode: 'AUTO' }, includeServerSideToolInvocations: true },
    },
  ],
  ['vertex/gemini-3.7-flash', { tools: [{}, {}, {}], toolConfig: { functionCallingConfig: { mode: 'AUTO' } } }],
])('declares built-in tools beside functions where %s takes both', (name, members) => {
  const target = parseTarget(name)
  const options: RequestOptions = { serverTools: ['code_execution', 'web_search'], toolChoice: 'auto' }
  const body = sent([], options, target, [GET_TIME])
  expect(body).toMatchObject(members)
  expect(judge(body, target)).toEqual([])
})

test('built-in tools alone need no configuration', () => {
  const body = sent([], { serverTools: ['code_execution'], toolChoice: 'auto' }, OLD)
  expect(body).toEqual({ contents: expect.anything(), tools: [{ codeExecution: {} }] })
})
