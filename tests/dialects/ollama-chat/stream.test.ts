import { expect, test } from 'vitest'
import type { Message } from '../../../src/conversation/message.ts'
import type { ReplyManner } from '../../../src/dialects/manner.ts'
import { collect } from '../../../src/dialects/ollama-chat/collect.ts'
import { reply } from '../../../src/dialects/ollama-chat/reply.ts'
import { stream } from '../../../src/dialects/ollama-chat/stream.ts'
import { listOf, member } from '../../../src/json.ts'
import { parseTarget } from '../../../src/providers/index.ts'

const target = parseTarget('ollama')
const answer = (...parts: Message['parts'][number][]): Message => ({ role: 'assistant', parts })
const call = { type: 'tool_call', name: 'list', arguments: { n: 1 } } as const
const text = { type: 'text', content: 'Hello there.' } as const

const lines = (message: Message, manner?: ReplyManner) => stream(message, target, manner).map(({ data }) => data)

test('a line for each piece, and a last one that says why', () => {
  expect(lines(answer(text))).toMatchObject([
    { message: { role: 'assistant', content: 'Hello' }, done: false },
    { message: { content: ' there.' }, done: false },
    { message: { content: '' }, done: true, done_reason: 'stop', eval_count: expect.any(Number) },
  ])
})

test('calls come whole, each in a line of its own', () => {
  const said = lines(answer(call, { ...call, name: 'now' })).slice(0, -1)
  expect(said.map((line) => member(member(line, 'message'), 'tool_calls'))).toEqual([
    [{ function: { index: 0, name: 'list', arguments: { n: 1 } } }],
    [{ function: { index: 1, name: 'now', arguments: { n: 1 } } }],
  ])
  const [bare] = listOf(member(member(lines(answer(call), { index: 'absent' })[0], 'message'), 'tool_calls'))
  expect(bare).toEqual({ function: { name: 'list', arguments: { n: 1 } } })
})

test('it adds up to the whole answer', () => {
  const whole = answer({ type: 'reasoning', content: 'Hm, hm.' }, text, call)
  expect(collect(stream(whole, target))).toEqual(reply(whole, target))
})

test('without its mark the last line is not done', () => {
  expect(lines(answer(text), { unmarkedEnd: true }).at(-1)).toMatchObject({ done: false })
})
