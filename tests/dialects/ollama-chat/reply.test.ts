import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Message, Part } from '../../../src/conversation/message.ts'
import { parse } from '../../../src/dialects/ollama-chat/parse.ts'
import { reply } from '../../../src/dialects/ollama-chat/reply.ts'
import { UserError } from '../../../src/errors.ts'
import { parseTarget } from '../../../src/providers/index.ts'
import { anyAnswer, anyThought } from '../any-answer.ts'

const target = parseTarget('ollama')
const answer = (...parts: Part[]): Message => ({ role: 'assistant', parts })
const call = { type: 'tool_call', name: 'list', arguments: { n: 1 } } as const

test('an answer is one message that is done', () => {
  expect(reply(answer({ type: 'text', content: 'I look.' }, call, call), target)).toMatchObject({
    model: 'llama3.1',
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    message: {
      role: 'assistant',
      content: 'I look.',
      tool_calls: [
        { function: { index: 0, name: 'list', arguments: { n: 1 } } },
        { function: { index: 1, name: 'list', arguments: { n: 1 } } },
      ],
    },
    done: true,
    done_reason: 'stop',
  })
})

test('an answer without text has an empty one, and an id only where one was told', () => {
  const { message } = reply(answer({ ...call, id: 'call_a' }), target)
  expect(message).toEqual({
    role: 'assistant',
    content: '',
    tool_calls: [{ id: 'call_a', function: { index: 0, name: 'list', arguments: { n: 1 } } }],
  })
})

test('an answer that was cut says so', () => {
  expect(reply({ ...answer({ type: 'text', content: 'A' }), finish_reason: 'length' }, target).done_reason).toBe(
    'length',
  )
})

test('a model of Ollama does not draw', () => {
  expect(() => reply(answer({ type: 'blob', modality: 'image', content: 'AAAA' }), target)).toThrow(UserError)
})

test('an answer that goes back into a request is read as it was told', () => {
  const unsigned = fc.array(
    anyThought.map(({ type, content }) => ({ type, content })),
    { maxLength: 1 },
  )
  fc.assert(
    fc.property(anyAnswer(unsigned), (message) => {
      expect(parse({ messages: [reply(message, target).message] }).messages).toEqual([message])
    }),
  )
})
