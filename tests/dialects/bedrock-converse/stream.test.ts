import { expect, test } from 'vitest'
import type { Message } from '../../../src/conversation/message.ts'
import { collect } from '../../../src/dialects/bedrock-converse/collect.ts'
import { reply } from '../../../src/dialects/bedrock-converse/reply.ts'
import { stream } from '../../../src/dialects/bedrock-converse/stream.ts'
import type { ReplyManner } from '../../../src/dialects/manner.ts'
import { isObject } from '../../../src/json.ts'
import { parseTarget } from '../../../src/providers/index.ts'

const target = parseTarget('bedrock')
const answer = (...parts: Message['parts'][number][]): Message => ({ role: 'assistant', parts })
const call = { type: 'tool_call', id: 'tooluse_1', name: 'list', arguments: { name: 'abc' } } as const
const text = { type: 'text', content: 'Hello there.' } as const
const server = {
  call: { type: 'server_tool_use', input: { code: '1' } },
  result: { type: 'nova_code_interpreter_result', content: [{ json: { out: 1 } }], status: 'success' },
}

/** The events without what only fills them up. */
const events = (message: Message, manner?: ReplyManner) =>
  stream(message, target, manner).map(({ name, data }) => {
    const { p: _, ...said } = isObject(data) ? data : {}
    return [name, said]
  })

test('text has no start of its own; the end tells why, and then what it cost', () => {
  expect(events(answer(text))).toEqual([
    ['messageStart', { role: 'assistant' }],
    ['contentBlockDelta', { contentBlockIndex: 0, delta: { text: 'Hello' } }],
    ['contentBlockDelta', { contentBlockIndex: 0, delta: { text: ' there.' } }],
    ['contentBlockStop', { contentBlockIndex: 0 }],
    ['messageStop', { stopReason: 'end_turn' }],
    ['metadata', { usage: expect.anything(), metrics: { latencyMs: 0 } }],
  ])
})

test('a call has one, and its input follows as pieces of JSON', () => {
  expect(events(answer(call)).slice(1, 5)).toEqual([
    ['contentBlockStart', { contentBlockIndex: 0, start: { toolUse: { toolUseId: 'tooluse_1', name: 'list' } } }],
    ...['', '{"name":', '"abc"}'].map((input) => [
      'contentBlockDelta',
      { contentBlockIndex: 0, delta: { toolUse: { input } } },
    ]),
  ])
})

test('reasoning ends with its signature, or is secret', () => {
  const thought = { type: 'reasoning', content: 'Hm.', signature: 'EqQB' } as const
  const reasoning = (message: Message) => events(message).slice(1, -3)
  const piece = (reasoningContent: object) => [
    'contentBlockDelta',
    { contentBlockIndex: 0, delta: { reasoningContent } },
  ]
  expect(reasoning(answer(thought))).toEqual([piece({ text: 'Hm.' }), piece({ signature: 'EqQB' })])
  expect(reasoning(answer({ ...thought, redacted: true }))).toEqual([piece({ redactedContent: 'EqQB' })])
})

test('it adds up to the whole answer, also of tools that run at Bedrock', () => {
  const whole = answer(
    { type: 'reasoning', content: 'Hm.', signature: 'EqQB' },
    { type: 'server_tool_call', id: 'tooluse_9', name: 'nova_code_interpreter', server_tool_call: server.call },
    { type: 'server_tool_call_response', id: 'tooluse_9', server_tool_call_response: server.result },
    { type: 'text', content: '' },
    call,
  )
  expect(collect(stream(whole, target))).toEqual(reply(whole, target))
})

test('an exception in mid-stream leaves what was said before', () => {
  const said = stream(answer(text), target).slice(0, 2)
  const exception = { name: 'throttlingException', data: { message: 'Slow down.' }, isException: true } as const
  expect(collect([...said, exception])).toEqual({
    output: { message: { role: 'assistant', content: [{ text: 'Hello' }] } },
  })
})

test('citations are of the text that they come with', () => {
  const [start, piece] = stream(answer(text), target)
  const citation = { title: 'Node' }
  const cited = { name: 'contentBlockDelta', data: { contentBlockIndex: 0, delta: { citation } } }
  expect(collect([start ?? cited, piece ?? cited, cited])).toMatchObject({
    output: { message: { content: [{ citationsContent: { content: [{ text: 'Hello' }], citations: [citation] } }] } },
  })
})
