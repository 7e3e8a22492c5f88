import { expect, test } from 'vitest'
import type { Message } from '../../../src/conversation/message.ts'
import { collect } from '../../../src/dialects/anthropic-messages/collect.ts'
import { reply } from '../../../src/dialects/anthropic-messages/reply.ts'
import { serverRun } from '../../../src/dialects/anthropic-messages/server-run.ts'
import { stream } from '../../../src/dialects/anthropic-messages/stream.ts'
import type { ReplyManner } from '../../../src/dialects/manner.ts'
import { isObject, member } from '../../../src/json.ts'
import { parseTarget } from '../../../src/providers/index.ts'

const target = parseTarget('anthropic')
const answer = (...parts: Message['parts'][number][]): Message => ({ role: 'assistant', parts })
const call = (id: string, args: object) => ({ type: 'tool_call', id, name: 'list', arguments: args }) as const
const text = { type: 'text', content: 'Hello there.' } as const

/** What follows the start of the message and comes before its end, without pings. */
const blocks = (message: Message, manner?: ReplyManner) =>
  stream(message, target, manner)
    .map(({ data }) => data)
    .filter((data) => /^content_block/.test(String(member(data, 'type'))))
const deltas = (message: Message, manner?: ReplyManner) =>
  blocks(message, manner).flatMap((data) => (isObject(member(data, 'delta')) ? [member(data, 'delta')] : []))

test('the start of the message, a block, and the end', () => {
  expect(stream(answer(text), target)).toMatchObject([
    { name: 'message_start', data: { message: { role: 'assistant', content: [], stop_reason: null } } },
    { name: 'content_block_start', data: { index: 0, content_block: { type: 'text', text: '' } } },
    { name: 'ping', data: { type: 'ping' } },
    { name: 'content_block_delta', data: { index: 0, delta: { type: 'text_delta', text: 'Hello' } } },
    { name: 'content_block_delta', data: { index: 0, delta: { type: 'text_delta', text: ' there.' } } },
    { name: 'content_block_stop', data: { index: 0 } },
    { name: 'message_delta', data: { delta: { stop_reason: 'end_turn', stop_sequence: null } } },
    { name: 'message_stop', data: { type: 'message_stop' } },
  ])
})

test('a thought ends with its signature; one that is secret stands in its start', () => {
  const thought = { type: 'reasoning', content: 'Hm, hm.', signature: 'EqQB' } as const
  expect(deltas(answer(thought))).toEqual([
    { type: 'thinking_delta', thinking: 'Hm,' },
    { type: 'thinking_delta', thinking: ' hm.' },
    { type: 'signature_delta', signature: 'EqQB' },
  ])
  expect(blocks(answer({ ...thought, content: '', redacted: true }))).toEqual([
    { type: 'content_block_start', index: 0, content_block: { type: 'redacted_thinking', data: 'EqQB' } },
    { type: 'content_block_stop', index: 0 },
  ])
})

test('the input of a call is empty in its start, and comes as pieces of JSON, the first of them empty', () => {
  expect(blocks(answer(call('toolu_1', { name: 'abc' }))).slice(0, -1)).toEqual([
    {
      type: 'content_block_start',
      index: 0,
      content_block: { type: 'tool_use', id: 'toolu_1', name: 'list', input: {} },
    },
    ...['', '{"name":', '"abc"}'].map((partial_json) => ({
      type: 'content_block_delta',
      index: 0,
      delta: { type: 'input_json_delta', partial_json },
    })),
  ])
})

test('a call without arguments has nothing but the empty piece', () => {
  const none = answer(call('toolu_1', {}))
  expect(deltas(none)).toEqual([{ type: 'input_json_delta', partial_json: '' }])
  expect(collect(stream(none, target))).toMatchObject({ content: [{ type: 'tool_use', input: {} }] })
})

test('a call that comes whole has its input in its start', () => {
  expect(blocks(answer(call('toolu_1', { n: 1 })), { calls: 'whole' })).toMatchObject([
    { type: 'content_block_start', content_block: { input: { n: 1 } } },
    { type: 'content_block_stop' },
  ])
})

test('interleaved calls are open at the same time', () => {
  const both = answer(call('toolu_1', { n: 1 }), call('toolu_2', { n: 2 }))
  const order = blocks(both, { calls: 'interleaved' }).map((data) => `${member(data, 'type')} ${member(data, 'index')}`)
  expect(order.slice(0, 4)).toEqual([
    'content_block_start 0',
    'content_block_start 1',
    'content_block_delta 0',
    'content_block_delta 1',
  ])
  expect(order.slice(-2)).toEqual(['content_block_stop 0', 'content_block_stop 1'])
})

test('a search by the provider streams what was asked, and its result stands whole in its start', () => {
  const pages = [{ title: 'Node', url: 'https://nodejs.org' }]
  const searched = answer(...serverRun({ tool: 'web_search', seed: 's', query: 'node', pages }))
  expect(blocks(searched)).toMatchObject([
    { content_block: { type: 'server_tool_use', input: {} } },
    ...['', '{"query"', ':"node"}'].map((partial_json) => ({ delta: { partial_json } })),
    { type: 'content_block_stop', index: 0 },
    { content_block: { type: 'web_search_tool_result', content: [{ title: 'Node' }] } },
    { type: 'content_block_stop', index: 1 },
  ])
  expect(collect(stream(searched, target))).toEqual(reply(searched, target))
})

test('citations come as pieces of the text that they stand in', () => {
  const citation = { type: 'char_location', cited_text: 'Hello' }
  const wire = { type: 'text', text: 'Hello', citations: [citation] }
  const cited = answer({ type: 'generic', tag: 'text', wire })
  expect(deltas(cited)).toContainEqual({ type: 'citations_delta', citation })
  expect(collect(stream(cited, target))).toMatchObject({ content: [wire] })
})

test('it adds up to the whole answer', () => {
  const whole = answer(text, call('toolu_1', { n: 1 }))
  expect(collect(stream(whole, target))).toEqual(reply(whole, target))
})

test('Bedrock wraps every event in one of its own, and tells at the end what it measured', () => {
  const invoke = parseTarget('bedrock-invoke')
  const events = stream(answer(text), invoke)
  const held = events.map(({ data }) => JSON.parse(Buffer.from(String(member(data, 'bytes')), 'base64').toString()))
  expect(new Set(events.map(({ name }) => name))).toEqual(new Set(['chunk']))
  expect(held[0]).toMatchObject({ type: 'message_start' })
  expect(held.at(-1)).toMatchObject({ type: 'message_stop', 'amazon-bedrock-invocationMetrics': {} })
  expect(collect(events)).toEqual(reply(answer(text), invoke))
})

test('noise is pings and events that nobody knows, and says nothing', () => {
  const events = stream(answer(text), target, { noise: true })
  expect(events.filter(({ name }) => name === 'ping').length).toBeGreaterThan(1)
  expect(collect(events)).toEqual(reply(answer(text), target))
})

test('an answer that was cut off inside of a call has what came of its input', () => {
  const events = stream(answer(call('toolu_1', { name: 'abc' })), target).slice(0, 5)
  expect(collect(events)).toMatchObject({ content: [{ type: 'tool_use', input: '{"name":' }], stop_reason: null })
})
