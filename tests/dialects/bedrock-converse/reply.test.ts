import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Message } from '../../../src/conversation/message.ts'
import { parse } from '../../../src/dialects/bedrock-converse/parse.ts'
import { reply } from '../../../src/dialects/bedrock-converse/reply.ts'
import type { Body } from '../../../src/dialects/dialect.ts'
import { UserError } from '../../../src/errors.ts'
import { member } from '../../../src/json.ts'
import { parseTarget } from '../../../src/providers/index.ts'
import { anyAnswer, anyThought } from '../any-answer.ts'

const target = parseTarget('bedrock')
const answer = (...parts: Message['parts'][number][]): Message => ({ role: 'assistant', parts })
const readBack = (body: Body) => parse({ messages: [member(body.output, 'message')] }).messages

test('an answer is a message of blocks beside what it took', () => {
  const message = answer(
    { type: 'reasoning', content: 'Hm.', signature: 'c2ln' },
    { type: 'text', content: 'Wait.' },
    { type: 'tool_call', id: 'tooluse_1', name: 'list', arguments: { n: 1 } },
  )
  expect(reply(message, target)).toEqual({
    output: {
      message: {
        role: 'assistant',
        content: [
          { reasoningContent: { reasoningText: { text: 'Hm.', signature: 'c2ln' } } },
          { text: 'Wait.' },
          { toolUse: { toolUseId: 'tooluse_1', name: 'list', input: { n: 1 } } },
        ],
      },
    },
    stopReason: 'tool_use',
    usage: { inputTokens: 0, outputTokens: expect.any(Number), totalTokens: expect.any(Number) },
    metrics: { latencyMs: expect.any(Number) },
  })
})

test('the same answer has the same ids, also those that were not told', () => {
  const message = answer({ type: 'tool_call', name: 'list' }, { type: 'tool_call', name: 'list' })
  expect(reply(message, target)).toEqual(reply(message, target))
  const ids = readBack(reply(message, target))[0]?.parts.map((part) => 'id' in part && part.id)
  expect(ids).toEqual([expect.stringMatching(/^tooluse_/), expect.stringMatching(/^tooluse_/)])
  expect(new Set(ids).size).toBe(2)
})

test.each([
  ['stop', 'end_turn'],
  ['length', 'max_tokens'],
  ['tool_call', 'tool_use'],
  ['content_filter', 'content_filtered'],
  [undefined, 'end_turn'],
])('the finish reason %s is %s', (reason, expected) => {
  const message = { ...answer({ type: 'text', content: 'Hi.' }), ...(reason && { finish_reason: reason }) }
  expect(reply(message, target).stopReason).toBe(expected)
})

test('an answer with a picture is refused: none of these models draws one here', () => {
  expect(() => reply(answer({ type: 'blob', modality: 'image', content: 'AAAA' }), target)).toThrow(UserError)
})

test('an answer sent back is the same message', () => {
  fc.assert(
    fc.property(anyAnswer(fc.array(anyThought, { maxLength: 2 })), (message) => {
      expect(readBack(reply(message, target))).toEqual([message])
    }),
  )
})
