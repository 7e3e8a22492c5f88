import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Message, Part } from '../../../src/conversation/message.ts'
import { parse } from '../../../src/dialects/cohere-chat/parse.ts'
import { reply } from '../../../src/dialects/cohere-chat/reply.ts'
import { UserError } from '../../../src/errors.ts'
import { parseTarget } from '../../../src/providers/index.ts'
import { anyAnswer, anyThought } from '../any-answer.ts'

const target = parseTarget('cohere')
const answer = (...parts: Part[]): Message => ({ role: 'assistant', parts })
const text = { type: 'text', content: 'I look.' } as const
const call = { type: 'tool_call', name: 'list', arguments: { n: 1 } } as const

test('an answer that calls has a plan and no text', () => {
  expect(reply(answer(text, call), target)).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    finish_reason: 'TOOL_CALL',
    message: {
      role: 'assistant',
      tool_plan: 'I look.',
      tool_calls: [
        {
          id: expect.stringMatching(/^tool_[0-9a-z]{12}$/),
          type: 'function',
          function: { name: 'list', arguments: '{"n":1}' },
        },
      ],
    },
    usage: {
      billed_units: { input_tokens: 0, output_tokens: expect.any(Number) },
      tokens: { input_tokens: 0, output_tokens: expect.any(Number) },
    },
  })
})

test('an answer in words is a list of them', () => {
  expect(reply(answer(text), target)).toMatchObject({
    finish_reason: 'COMPLETE',
    message: { role: 'assistant', content: [{ type: 'text', text: 'I look.' }] },
  })
})

test.each([
  ['stop', 'COMPLETE'],
  ['length', 'MAX_TOKENS'],
  ['tool_call', 'TOOL_CALL'],
  ['cancelled', 'COMPLETE'],
])('it ends with %s: %s', (reason, word) => {
  expect(reply({ ...answer(text), finish_reason: reason }, target).finish_reason).toBe(word)
})

test('a model of Cohere does not draw', () => {
  expect(() => reply(answer({ type: 'blob', modality: 'image', content: 'AAAA' }), target)).toThrow(UserError)
})

test('an answer that goes back into a request is read as it was told', () => {
  const unsigned = fc.array(
    anyThought.map(({ type, content }) => ({ type, content })),
    { maxLength: 2 },
  )
  fc.assert(
    fc.property(anyAnswer(unsigned), (message) => {
      expect(parse({ messages: [reply(message, target).message] }).messages).toEqual([message])
    }),
  )
})
