import { expect, test } from 'vitest'
import type { Message } from '../../../src/conversation/message.ts'
import { collect } from '../../../src/dialects/cohere-chat/collect.ts'
import { reply } from '../../../src/dialects/cohere-chat/reply.ts'
import { stream } from '../../../src/dialects/cohere-chat/stream.ts'
import type { ReplyManner } from '../../../src/dialects/manner.ts'
import { member } from '../../../src/json.ts'
import { parseTarget } from '../../../src/providers/index.ts'

const target = parseTarget('cohere')
const answer = (...parts: Message['parts'][number][]): Message => ({ role: 'assistant', parts })
const call = { type: 'tool_call', id: 'list_1', name: 'list', arguments: { name: 'abc' } } as const
const text = { type: 'text', content: 'Hello there.' } as const
const thought = { type: 'reasoning', content: 'Hm.' } as const

const names = (message: Message, manner?: ReplyManner) => stream(message, target, manner).map(({ name }) => name)

test('text is a block of content; behind the end there is a mark', () => {
  expect(names(answer(text))).toEqual([
    'message-start',
    'content-start',
    'content-delta',
    'content-delta',
    'content-end',
    'message-end',
    undefined,
  ])
  expect(stream(answer(text), target).at(-1)).toEqual({ data: '[DONE]' })
})

test('what is said beside calls is the plan, and comes before them', () => {
  expect(names(answer(thought, text, call))).toEqual([
    'message-start',
    'content-start',
    'content-delta',
    'content-end',
    'tool-plan-delta',
    'tool-plan-delta',
    'tool-call-start',
    'tool-call-delta',
    'tool-call-delta',
    'tool-call-end',
    'message-end',
    undefined,
  ])
})

test('a call begins with its id and its name, and its arguments follow', () => {
  const said = stream(answer(call), target).flatMap(({ name, data }) =>
    name?.startsWith('tool-call')
      ? [[name, member(data, 'index'), member(member(member(data, 'delta'), 'message'), 'tool_calls')]]
      : [],
  )
  expect(said).toEqual([
    ['tool-call-start', 0, { id: 'list_1', type: 'function', function: { name: 'list', arguments: '' } }],
    ['tool-call-delta', 0, { function: { arguments: '{"name":' } }],
    ['tool-call-delta', 0, { function: { arguments: '"abc"}' } }],
    ['tool-call-end', 0, undefined],
  ])
})

test('it adds up to the whole answer', () => {
  for (const message of [answer(thought, text), answer(thought, text, call)]) {
    expect(collect(stream(message, target))).toEqual(reply(message, target))
  }
})

test('citations are collected', () => {
  const citation = { start: 0, end: 5, text: 'Hello' }
  const cited = { data: { type: 'citation-start', index: 0, delta: { message: { citations: citation } } } }
  expect(collect([...stream(answer(text), target), cited])).toMatchObject({ message: { citations: [citation] } })
})

test('an end without a mark has neither of the two', () => {
  expect(names(answer(text), { unmarkedEnd: true }).at(-1)).toBe('content-end')
})
