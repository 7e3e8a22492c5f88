import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Message } from '../../../src/conversation/message.ts'
import { parse } from '../../../src/dialects/gemini/parse.ts'
import { reply } from '../../../src/dialects/gemini/reply.ts'
import { UserError } from '../../../src/errors.ts'
import { listOf, member } from '../../../src/json.ts'
import { parseTarget } from '../../../src/providers/index.ts'
import { anyAnswer, anyCall, anyThought } from '../any-answer.ts'

const target = parseTarget('gemini')
const answer = (...parts: Message['parts'][number][]): Message => ({ role: 'assistant', parts })
const candidate = (message: Message) => listOf(reply(message, target).candidates)[0]
const parts = (message: Message) => member(member(candidate(message), 'content'), 'parts')

test('an answer is the content of the only candidate', () => {
  const call = { type: 'tool_call', id: 'a', name: 'list', arguments: { n: 1 }, signature: 'c2ln' } as const
  expect(reply(answer({ type: 'text', content: 'Wait.' }, call), target)).toEqual({
    candidates: [
      {
        content: {
          role: 'model',
          parts: [
            { text: 'Wait.' },
            { functionCall: { id: 'a', name: 'list', args: { n: 1 } }, thoughtSignature: 'c2ln' },
          ],
        },
        finishReason: 'STOP',
        index: 0,
      },
    ],
    usageMetadata: {
      promptTokenCount: 0,
      candidatesTokenCount: expect.any(Number),
      totalTokenCount: expect.any(Number),
    },
    modelVersion: 'gemini-2.5-flash',
    responseId: expect.stringMatching(/^\w{23}$/),
  })
})

test('a call that was told without an id has none', () => {
  expect(parts(answer({ type: 'tool_call', name: 'list' }))).toEqual([{ functionCall: { name: 'list', args: {} } }])
})

test('a proof that stands alone goes onto the text before it', () => {
  const proof = { type: 'reasoning', content: '', signature: 'c2ln' } as const
  expect(parts(answer({ type: 'text', content: 'Hi.' }, proof))).toEqual([{ text: 'Hi.', thoughtSignature: 'c2ln' }])
  expect(parts(answer(proof))).toEqual([{ text: '', thoughtSignature: 'c2ln' }])
})

test('a model may draw', () => {
  const picture = answer({ type: 'blob', modality: 'image', mime_type: 'image/png', content: 'AAAA' })
  expect(parts(picture)).toEqual([{ inlineData: { mimeType: 'image/png', data: 'AAAA' } }])
  expect(() => parts(answer({ type: 'uri', modality: 'image', uri: 'x:' }))).toThrow(UserError)
})

test.each([
  ['stop', 'STOP'],
  ['length', 'MAX_TOKENS'],
  ['tool_call', 'STOP'],
  ['content_filter', 'SAFETY'],
])('the finish reason %s is %s', (reason, expected) => {
  const message = { ...answer({ type: 'text', content: 'Hi.' }), finish_reason: reason }
  expect(candidate(message)).toMatchObject({ finishReason: expected })
})

test('an answer sent back is the same message', () => {
  const signed = fc.record({ call: anyCall, signature: fc.base64String({ minLength: 4 }) })
  const calls = fc.oneof(
    anyCall,
    signed.map(({ call, signature }) => ({ ...call, signature })),
  )
  fc.assert(
    fc.property(anyAnswer(fc.array(anyThought, { maxLength: 2 }), calls), (message) => {
      const content = member(candidate(message), 'content')
      expect(parse({ contents: [content] }).messages).toEqual([message])
    }),
  )
})
