import { expect, it, test } from 'vitest'
import type { Conversation, Message, Part } from '../../../src/conversation/message.ts'
import type { Body, RequestOptions } from '../../../src/dialects/dialect.ts'
import { format } from '../../../src/dialects/openai-responses/format.ts'
import { parse } from '../../../src/dialects/openai-responses/parse.ts'
import { reply } from '../../../src/dialects/openai-responses/reply.ts'
import { judge } from '../../../src/judge/judge.ts'
import { parseTarget } from '../../../src/providers/index.ts'
import { wire } from '../wire.ts'

const TARGET = parseTarget('openai:responses')
const ASKS: Message = { role: 'user', parts: [{ type: 'text', content: 'What is new?' }] }
const SEARCH = {
  type: 'web_search_call',
  id: 'ws_01',
  status: 'completed',
  action: { type: 'search', query: 'news', sources: null },
}

function read(...items: object[]): readonly Part[] {
  return parse({ input: items }).messages[0]?.parts ?? []
}

function sent(history: Conversation, options: RequestOptions = {}, target = TARGET): Body {
  return wire(format({ target, conversation: [ASKS, ...history], tools: [], stream: false, options }))
}

function answered(...items: object[]): Message {
  return { role: 'assistant', parts: read(...items), origin: { provider: 'openai', model: TARGET.model } }
}

it.each([
  ['web_search', SEARCH],
  ['file_search', { type: 'file_search_call', id: 'fs_01', status: 'completed', queries: ['a'], results: null }],
  [
    'code_interpreter',
    {
      type: 'code_interpreter_call',
      id: 'ci_01',
      status: 'completed',
      code: '1',
      container_id: 'cntr_1',
      outputs: null,
    },
  ],
  ['image_generation', { type: 'image_generation_call', id: 'ig_01' }],
  ['ask_question', { type: 'mcp_call', id: 'mcp_01', name: 'ask_question', server_label: 'wiki', arguments: '{}' }],
  ['mcp_list_tools', { type: 'mcp_list_tools', id: 'mcpl_01', server_label: 'wiki', tools: [] }],
])('reads the item of a hosted tool, %s, and sends it back as it was', (name, item) => {
  expect(read(item)).toMatchObject([{ type: 'server_tool_call', id: item.id, name }])
  const body = sent([answered(item), ASKS])
  expect(body.input).toEqual([expect.anything(), item, expect.anything()])
  expect(judge(body, TARGET)).toEqual([])
  expect(reply(answered(item), TARGET).output).toEqual([item])
})

test('a search for tools that the server ran is two items, with ids or without', () => {
  const call = { type: 'tool_search_call', execution: 'server', call_id: null, arguments: {}, status: 'completed' }
  const output = { type: 'tool_search_output', execution: 'server', call_id: null, tools: [], status: 'completed' }
  expect(read(call, output)).toMatchObject([
    { type: 'server_tool_call', name: 'tool_search' },
    { type: 'server_tool_call_response' },
  ])
  expect(sent([answered(call, { ...output, id: 'tso_01' }), ASKS]).input).toEqual([
    expect.anything(),
    call,
    { ...output, id: 'tso_01' },
    expect.anything(),
  ])
  expect(read({ ...call, execution: 'client', call_id: 'call_1' })).toMatchObject([{ type: 'generic' }])
})

test('items that the server keeps go back under their ids together with those of its tools', () => {
  const text = { type: 'message', id: 'msg_01', role: 'assistant', content: [{ type: 'output_text', text: 'Rain.' }] }
  const body = sent([answered(SEARCH, text), ASKS], { store: true })
  expect(body.input).toMatchObject([{}, SEARCH, { id: 'msg_01' }, {}])
})

test('another model of the provider is sent it; one that speaks otherwise, or ran none, is not', () => {
  const older = parseTarget('openai:responses/gpt-4o')
  expect(sent([answered(SEARCH), ASKS], {}, older).input).toHaveLength(3)
  for (const name of ['azure:responses', 'xai:responses', 'deepseek:responses']) {
    expect(sent([answered(SEARCH), ASKS], {}, parseTarget(name)).input).toHaveLength(2)
  }
})

test('an item with an id that the server would refuse is left out', () => {
  expect(sent([answered({ ...SEARCH, id: 'srvtoolu_01' }), ASKS]).input).toHaveLength(2)
})

test('hosted tools are declared where they are known', () => {
  const options: RequestOptions = { serverTools: ['web_search', 'code_execution'] }
  expect(sent([], options).tools).toMatchObject([{ type: 'web_search' }, { type: 'code_interpreter' }])
  expect(sent([], options, parseTarget('deepseek:responses')).tools).toBeUndefined()
})
