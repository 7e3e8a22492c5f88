import { describe, expect, it } from 'vitest'
import type { Conversation, Message, Part } from '../../../src/conversation/message.ts'
import { format } from '../../../src/dialects/anthropic-messages/format.ts'
import { parse } from '../../../src/dialects/anthropic-messages/parse.ts'
import { reply } from '../../../src/dialects/anthropic-messages/reply.ts'
import type { Body, RequestOptions } from '../../../src/dialects/dialect.ts'
import { judge } from '../../../src/judge/judge.ts'
import { parseTarget } from '../../../src/providers/index.ts'
import { wire } from '../wire.ts'

const TARGET = parseTarget('anthropic')
const SEARCH = { type: 'server_tool_use', id: 'srvtoolu_01A', name: 'web_search', input: { query: 'news' } }
const PAGE = { type: 'web_search_result', title: 'News', url: 'https://example.com', encrypted_content: 'EroT' }
const FOUND = { type: 'web_search_tool_result', tool_use_id: 'srvtoolu_01A', content: [PAGE] }
const GET_TIME = { type: 'function', name: 'get_time' } as const

/** The parts that an answer of these blocks is. */
function read(...blocks: object[]): readonly Part[] {
  return parse({ messages: [{ role: 'assistant', content: blocks }] }).messages[0]?.parts ?? []
}

function answered(parts: readonly Part[], finish_reason = 'stop'): Message {
  return { role: 'assistant', parts, finish_reason, origin: { provider: TARGET.provider, model: TARGET.model } }
}

const asks: Message = { role: 'user', parts: [{ type: 'text', content: 'What is new?' }] }

function sent(answer: Conversation, options: RequestOptions = {}, target = TARGET): Body {
  return wire(format({ target, conversation: [asks, ...answer], tools: [], stream: false, options }))
}

describe('a block of a tool that Anthropic runs', () => {
  it.each([
    ['a search', SEARCH, FOUND],
    [
      'code',
      { type: 'server_tool_use', id: 'srvtoolu_01B', name: 'code_execution', input: { code: '6 * 7' } },
      { type: 'code_execution_tool_result', tool_use_id: 'srvtoolu_01B', content: { type: 'code_execution_result' } },
    ],
    [
      'a tool of an MCP server',
      { type: 'mcp_tool_use', id: 'mcptoolu_01C', name: 'ask', server_name: 'wiki', input: {} },
      { type: 'mcp_tool_result', tool_use_id: 'mcptoolu_01C', is_error: false, content: [{ type: 'text', text: 'A' }] },
    ],
    [
      'a search for tools',
      { type: 'server_tool_use', id: 'srvtoolu_01D', name: 'tool_search_tool_bm25', input: { query: 'rates' } },
      { type: 'tool_search_tool_result', tool_use_id: 'srvtoolu_01D', content: { tool_references: [] } },
    ],
  ])('is a call and its result: %s', (_, call, result) => {
    const [asked, gave] = read(call, result)
    expect(asked).toMatchObject({ type: 'server_tool_call', id: call.id, name: call.name })
    expect(gave).toMatchObject({ type: 'server_tool_call_response', id: call.id })
    const body = sent([answered([asked, gave].filter((part) => part !== undefined)), asks])
    expect(body.messages).toEqual([
      expect.anything(),
      { role: 'assistant', content: [call, result] },
      expect.anything(),
    ])
  })

  it('keeps what the tool was called by, and loses the mark for the cache', () => {
    const caller = { type: 'code_execution_20260120', tool_id: 'srvtoolu_01B' }
    const [asked] = read({ ...SEARCH, caller, cache_control: { type: 'ephemeral' } })
    expect(asked).toEqual({
      type: 'server_tool_call',
      id: 'srvtoolu_01A',
      name: 'web_search',
      server_tool_call: { type: 'server_tool_use', input: { query: 'news' }, caller },
    })
  })

  it('is told in an answer as it is', () => {
    const message = answered(read(SEARCH, FOUND))
    expect(reply(message, TARGET).content).toEqual([SEARCH, FOUND])
    expect(reply({ ...message, finish_reason: 'paused' }, TARGET).stop_reason).toBe('pause_turn')
  })

  it('is not sent under an id that Anthropic did not give', () => {
    const foreign = read({ ...SEARCH, id: 'ws_1' }, { ...FOUND, tool_use_id: 'ws_1' })
    expect(sent([answered(foreign), asks]).messages).toHaveLength(1)
  })

  it('of a file that is uploaded to the container says what no part says', () => {
    expect(read({ type: 'container_upload', file_id: 'file_1' })).toMatchObject([{ type: 'generic' }])
  })
})

describe('a paused turn', () => {
  const thought = { type: 'thinking', thinking: 'Let me look.', signature: 'EqQB' }
  const paused = answered(read(thought, SEARCH), 'paused')

  it.each(['anthropic', 'anthropic/claude-sonnet-5'])('is sent back to %s as it came, to go on', (name) => {
    const target = parseTarget(name)
    const origin = { provider: target.provider, model: target.model }
    const options: RequestOptions = { thinking: true, maxTokens: 4000, serverTools: ['web_search'] }
    const body = sent([{ ...paused, origin }], options, target)
    expect(body.messages).toEqual([expect.anything(), { role: 'assistant', content: [thought, SEARCH] }])
    expect(body.thinking).toBeDefined()
    expect(judge(body, target)).toEqual([])
  })

  it('goes on after the results of the tools that the app runs', () => {
    const call = { type: 'tool_use', id: 'toolu_01A', name: 'get_time', input: {} }
    const done: Message = { role: 'tool', parts: [{ type: 'tool_call_response', id: 'toolu_01A', response: '10:00' }] }
    const conversation = [asks, answered(read(SEARCH, call), 'tool_call'), done]
    const options: RequestOptions = { serverTools: ['web_search'] }
    const body = wire(format({ target: TARGET, conversation, tools: [GET_TIME], stream: false, options }))
    expect(body.messages).toMatchObject([{}, { content: [SEARCH, call] }, { content: [{ type: 'tool_result' }] }])
    expect(judge(body, TARGET)).toEqual([])
  })
})

it("declares the provider's own tools beside those of the app", () => {
  const options: RequestOptions = { serverTools: ['web_search', 'code_execution'], toolChoice: 'auto' }
  const body = wire(format({ target: TARGET, conversation: [asks], tools: [GET_TIME], stream: false, options }))
  expect(body).toMatchObject({
    tools: [{ name: 'get_time' }, { name: 'web_search' }, { name: 'code_execution' }],
    tool_choice: { type: 'auto' },
  })
  expect(judge(body, TARGET)).toEqual([])
  expect(judge(sent([], { serverTools: ['web_search'] }), TARGET)).toEqual([])
})
