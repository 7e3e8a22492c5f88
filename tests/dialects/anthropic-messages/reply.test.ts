import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Message } from '../../../src/conversation/message.ts'
import { parse } from '../../../src/dialects/anthropic-messages/parse.ts'
import { reply } from '../../../src/dialects/anthropic-messages/reply.ts'
import { UserError } from '../../../src/errors.ts'
import { parseTarget } from '../../../src/providers/index.ts'
import { anyAnswer, anyThought } from '../any-answer.ts'

const target = parseTarget('anthropic')
const answer = (...parts: Message['parts'][number][]): Message => ({ role: 'assistant', parts })

test('an answer is a message of blocks', () => {
  const message = answer(
    { type: 'reasoning', content: 'Hm.', signature: 'c2ln' },
    { type: 'reasoning', content: '', signature: 'eHg=', redacted: true },
    { type: 'text', content: 'Wait.' },
    { type: 'tool_call', id: 'toolu_1', name: 'list', arguments: { n: 1 } },
  )
  expect(reply(message, target)).toEqual({
    id: expect.stringMatching(/^msg_01\w{22}$/),
    type: 'message',
    role: 'assistant',
    model: 'claude-sonnet-4-5',
    content: [
      { type: 'thinking', thinking: 'Hm.', signature: 'c2ln' },
      { type: 'redacted_thinking', data: 'eHg=' },
      { type: 'text', text: 'Wait.' },
      { type: 'tool_use', id: 'toolu_1', name: 'list', input: { n: 1 } },
    ],
    stop_reason: 'tool_use',
    stop_sequence: null,
    usage: { input_tokens: 0, output_tokens: expect.any(Number) },
  })
})

test('the same answer has the same ids, also those that were not told', () => {
  const message = answer({ type: 'tool_call', name: 'list' }, { type: 'tool_call', name: 'list' })
  expect(reply(message, target)).toEqual(reply(message, target))
  const ids = parse({ messages: [reply(message, target)] }).messages[0]?.parts.map((part) => 'id' in part && part.id)
  expect(ids).toEqual([expect.stringMatching(/^toolu_01/), expect.stringMatching(/^toolu_01/)])
  expect(new Set(ids).size).toBe(2)
})

test('a cloud puts its mark into the ids', () => {
  const text = answer({ type: 'text', content: 'Hi.' })
  expect(reply(text, parseTarget('bedrock-invoke'))).toMatchObject({ id: expect.stringMatching(/^msg_bdrk_01/) })
  expect(reply(text, parseTarget('vertex-anthropic'))).toMatchObject({ id: expect.stringMatching(/^msg_vrtx_01/) })
})

test.each([
  ['stop', 'end_turn'],
  ['length', 'max_tokens'],
  ['tool_call', 'tool_use'],
  ['content_filter', 'refusal'],
  [undefined, 'end_turn'],
])('the finish reason %s is %s', (reason, expected) => {
  const message = { ...answer({ type: 'text', content: 'Hi.' }), ...(reason && { finish_reason: reason }) }
  expect(reply(message, target).stop_reason).toBe(expected)
})

test('an answer with a picture is refused: Claude draws none', () => {
  const picture = answer({ type: 'blob', modality: 'image', content: 'AAAA' })
  expect(() => reply(picture, target)).toThrow(UserError)
})

test('an answer sent back is the same message', () => {
  fc.assert(
    fc.property(anyAnswer(fc.array(anyThought, { maxLength: 2 })), (message) => {
      expect(parse({ messages: [reply(message, target)] }).messages).toEqual([message])
    }),
  )
})
