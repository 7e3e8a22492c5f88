import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Message } from '../../../src/conversation/message.ts'
import { parse } from '../../../src/dialects/openai-responses/parse.ts'
import { reply } from '../../../src/dialects/openai-responses/reply.ts'
import { UserError } from '../../../src/errors.ts'
import { judge } from '../../../src/judge/judge.ts'
import { parseTarget, providersOf } from '../../../src/providers/index.ts'
import { anyAnswer, anyThought } from '../any-answer.ts'

const answer = (...parts: Message['parts'][number][]): Message => ({ role: 'assistant', parts })
const TARGETS = providersOf('openai-responses').map(({ id }) => parseTarget(`${id}:responses`))
const openai = parseTarget('openai:responses')

function withoutItem(part: Message['parts'][number]): object {
  const { item_id: _, ...rest } = { item_id: '', ...part }
  return rest
}

test('an answer is a response with an item for each part', () => {
  const message = answer(
    { type: 'reasoning', content: 'Hm.', signature: 'gAAA' },
    { type: 'text', content: 'Wait.' },
    { type: 'tool_call', id: 'call_1', name: 'list', arguments: { n: 1 } },
  )
  expect(reply(message, openai)).toMatchObject({
    id: expect.stringMatching(/^resp_[0-9a-f]{50}$/),
    object: 'response',
    status: 'completed',
    error: null,
    incomplete_details: null,
    model: 'gpt-5',
    output: [
      {
        id: expect.stringMatching(/^rs_[0-9a-f]{50}$/),
        type: 'reasoning',
        summary: [{ type: 'summary_text', text: 'Hm.' }],
        encrypted_content: 'gAAA',
      },
      {
        id: expect.stringMatching(/^msg_[0-9a-f]{50}$/),
        type: 'message',
        role: 'assistant',
        content: [{ type: 'output_text', text: 'Wait.' }],
      },
      {
        id: expect.stringMatching(/^fc_[0-9a-f]{50}$/),
        type: 'function_call',
        call_id: 'call_1',
        name: 'list',
        arguments: '{"n":1}',
      },
    ],
  })
})

test('an answer that is sent back says what it said, and the provider takes it', () => {
  fc.assert(
    fc.property(anyAnswer(fc.array(anyThought, { maxLength: 1 })), fc.constantFrom(...TARGETS), (message, target) => {
      const { output } = reply(message, target)
      const outputs = message.parts.flatMap((part) =>
        part.type === 'tool_call' ? [{ type: 'function_call_output', call_id: part.id, output: 'ok' }] : [],
      )
      const ids = outputs.map(({ call_id }) => call_id)
      fc.pre(new Set(ids).size === ids.length && message.parts.some(({ type }) => type !== 'reasoning'))
      const request = JSON.parse(JSON.stringify({ model: target.model, input: [output, outputs].flat() }))
      expect(parse(request).messages[0]?.parts.map(withoutItem)).toEqual(message.parts)
      expect(judge(request, target)).toEqual([])
    }),
  )
})

test('an item has the id that was told', () => {
  const message = answer(
    { type: 'reasoning', content: 'Hm.', signature: 'gAAA', item_id: 'rs_1' },
    { type: 'text', content: 'Wait.', item_id: 'msg_1' },
    { type: 'tool_call', id: 'call_1', name: 'list', arguments: {}, item_id: 'fc_1' },
  )
  const { output } = reply(message, openai)
  expect(output).toMatchObject([{ id: 'rs_1' }, { id: 'msg_1' }, { id: 'fc_1' }])
  expect(parse({ input: output }).messages[0]?.parts).toEqual(message.parts)
})

test.each([
  ['length', 'incomplete', { reason: 'max_output_tokens' }],
  ['content_filter', 'incomplete', { reason: 'content_filter' }],
  ['error', 'failed', null],
  ['stop', 'completed', null],
])('an answer that ended for %s is %s', (finish_reason, status, incomplete_details) => {
  const message: Message = { ...answer({ type: 'text', content: 'Wai' }), finish_reason }
  expect(reply(message, openai)).toMatchObject({ status, incomplete_details })
})

test('a call without an id gets one as the provider gives them', () => {
  const message = answer({ type: 'tool_call', name: 'list' })
  expect(reply(message, parseTarget('xai:responses'))).toMatchObject({
    output: [{ call_id: expect.stringMatching(/^call_\d{8}$/), arguments: '{}' }],
  })
})

test('what no model says cannot be scripted', () => {
  expect(() => reply(answer({ type: 'blob', modality: 'image', content: 'AAAA' }), openai)).toThrow(UserError)
})
