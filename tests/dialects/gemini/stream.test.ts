import { expect, test } from 'vitest'
import type { Message } from '../../../src/conversation/message.ts'
import { collect } from '../../../src/dialects/gemini/collect.ts'
import { reply } from '../../../src/dialects/gemini/reply.ts'
import { stream } from '../../../src/dialects/gemini/stream.ts'
import { listOf, member } from '../../../src/json.ts'
import { parseTarget } from '../../../src/providers/index.ts'

const target = parseTarget('gemini')
const answer = (...parts: Message['parts'][number][]): Message => ({ role: 'assistant', parts })
const call = { type: 'tool_call', id: 'abcd1234', name: 'list', arguments: { n: 1 }, signature: 'CkQB' } as const
const text = { type: 'text', content: 'Hello there.' } as const
const thought = (signature?: string) =>
  ({ type: 'reasoning', content: 'Hm, hm.', ...(signature && { signature }) }) as const

const parts = (message: Message) =>
  stream(message, target).map(({ data }) => member(member(listOf(member(data, 'candidates'))[0], 'content'), 'parts'))

test('each event is a whole response, and only the last tells why the answer ended', () => {
  expect(stream(answer(text), target)).toMatchObject([
    {
      data: {
        candidates: [{ content: { parts: [{ text: 'Hello' }], role: 'model' } }],
        responseId: expect.any(String),
      },
    },
    { data: { candidates: [{ content: { parts: [{ text: ' there.' }] }, finishReason: 'STOP' }] } },
  ])
  const [first] = stream(answer(text), target)
  expect(listOf(member(first?.data, 'candidates'))[0]).not.toHaveProperty('finishReason')
})

test('a call is never cut, and each comes alone', () => {
  expect(parts(answer(call, { ...call, name: 'now', signature: 'CkQC' }))).toEqual([
    [{ functionCall: { id: 'abcd1234', name: 'list', args: { n: 1 } }, thoughtSignature: 'CkQB' }],
    [{ functionCall: { id: 'abcd1234', name: 'now', args: { n: 1 } }, thoughtSignature: 'CkQC' }],
  ])
})

test('the proof of a thought stands with its last words, that of an answer behind an empty text', () => {
  expect(parts(answer(thought('CkQB')))).toEqual([
    [{ text: 'Hm,', thought: true }],
    [{ text: ' hm.', thought: true, thoughtSignature: 'CkQB' }],
  ])
  expect(parts(answer(text, { type: 'reasoning', content: '', signature: 'CkQB' }))).toEqual([
    [{ text: 'Hello' }],
    [{ text: ' there.' }],
    [{ text: '', thoughtSignature: 'CkQB' }],
  ])
})

test('it adds up to the whole answer', () => {
  const whole = answer(thought('CkQB'), thought(), text, call)
  expect(collect(stream(whole, target))).toEqual(reply(whole, target))
})

test('what stands beside the parts is that of the last response that has it', () => {
  const grounding = { groundingChunks: [{ web: { uri: 'https://nodejs.org' } }] }
  const said = (text: string, more: object) => ({ data: { candidates: [{ content: { parts: [{ text }] }, ...more }] } })
  expect(
    collect([said('a', { groundingMetadata: {} }), said('b', { groundingMetadata: grounding }), said('c', {})]),
  ).toEqual({
    candidates: [{ content: { role: 'model', parts: [{ text: 'abc' }] }, groundingMetadata: grounding }],
  })
})

test('a prompt that was blocked is an answer without candidates', () => {
  const promptFeedback = { blockReason: 'SAFETY' }
  expect(collect([{ data: { promptFeedback } }])).toEqual({ promptFeedback })
})
