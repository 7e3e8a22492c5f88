import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Message } from '../../../src/conversation/message.ts'
import { parse } from '../../../src/dialects/openai-chat/parse.ts'
import { reply } from '../../../src/dialects/openai-chat/reply.ts'
import { UserError } from '../../../src/errors.ts'
import { isObject, listOf, member } from '../../../src/json.ts'
import { parseTarget, providersOf, targetName } from '../../../src/providers/index.ts'
import { anyAnswer, anyThought } from '../any-answer.ts'

const answer = (...parts: Message['parts'][number][]): Message => ({ role: 'assistant', parts })
const choice = (message: Message, spec: string) => listOf(reply(message, parseTarget(spec)).choices)[0]
const said = (message: Message, spec: string) => member(choice(message, spec), 'message')

const call = { type: 'tool_call', id: 'call_1', name: 'list', arguments: { n: 1 } } as const
const thought = { type: 'reasoning', content: 'Hm.' } as const

test('an answer is the message of the only choice', () => {
  expect(reply(answer({ type: 'text', content: 'Wait.' }, call), parseTarget('openai'))).toEqual({
    id: expect.stringMatching(/^chatcmpl-\w{29}$/),
    object: 'chat.completion',
    created: expect.any(Number),
    model: 'gpt-4o',
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: 'Wait.',
          refusal: null,
          tool_calls: [{ id: 'call_1', type: 'function', function: { name: 'list', arguments: '{"n":1}' } }],
        },
        logprobs: null,
        finish_reason: 'tool_calls',
      },
    ],
    usage: { prompt_tokens: 0, completion_tokens: expect.any(Number), total_tokens: expect.any(Number) },
  })
})

test('arguments that are text stay as they are, whole or not', () => {
  const broken = answer({ type: 'tool_call', id: 'x', name: 'list', arguments: '{"n":' })
  expect(said(broken, 'openai')).toMatchObject({ tool_calls: [{ function: { arguments: '{"n":' } }] })
})

test('an answer without words has null for content at OpenAI, an empty text at Mistral, and none at Groq', () => {
  expect(said(answer(call), 'openai')).toHaveProperty('content', null)
  expect(said(answer(call), 'mistral')).toHaveProperty('content', '')
  expect(said(answer(call), 'groq')).not.toHaveProperty('content')
})

test('every provider shows reasoning in its own place, OpenAI nowhere', () => {
  const message = answer(thought, { type: 'text', content: 'Hi.' })
  expect(said(message, 'deepseek')).toMatchObject({ reasoning_content: 'Hm.', content: 'Hi.' })
  expect(said(message, 'groq')).toMatchObject({ reasoning: 'Hm.', content: 'Hi.' })
  expect(said(message, 'openrouter')).toMatchObject({ reasoning_details: [{ type: 'reasoning.text', text: 'Hm.' }] })
  expect(said(message, 'mistral')).toMatchObject({ content: [{ type: 'thinking' }, { type: 'text', text: 'Hi.' }] })
  expect(said(message, 'openai')).toEqual({ role: 'assistant', content: 'Hi.', refusal: null })
})

test('a call that was told without an id gets one of the provider', () => {
  const message = answer({ type: 'tool_call', name: 'list' })
  expect(said(message, 'mistral')).toMatchObject({ tool_calls: [{ id: expect.stringMatching(/^\w{9}$/) }] })
  expect(said(message, 'unknown:chat/llama3')).toMatchObject({ tool_calls: [{ id: expect.stringMatching(/^call_/) }] })
})

test.each([
  ['stop', 'stop'],
  ['length', 'length'],
  ['tool_call', 'tool_calls'],
  ['content_filter', 'content_filter'],
])('the finish reason %s is %s', (reason, expected) => {
  const message = { ...answer({ type: 'text', content: 'Hi.' }), finish_reason: reason }
  expect(choice(message, 'openai')).toMatchObject({ finish_reason: expected })
})

test('an answer with a picture is refused: the wire has no place for one', () => {
  expect(() => said(answer({ type: 'blob', modality: 'image', content: 'AAAA' }), 'openai')).toThrow(UserError)
})

test('an answer sent back is the same message, at every provider that shows its reasoning', () => {
  const unsigned = anyThought.map(({ type, content }) => ({ type, content }))
  const providers = providersOf('openai-chat').filter(({ id }) => id !== 'openai' && id !== 'azure')
  fc.assert(
    fc.property(
      fc.constantFrom(...providers),
      anyAnswer(fc.array(unsigned, { maxLength: 1 })),
      ({ id, models }, message) => {
        const spec = targetName({ dialect: 'openai-chat', provider: id, model: models[0] })
        const wire = said(message, spec)
        expect(isObject(wire) && parse({ messages: [wire] }).messages).toEqual([message])
      },
    ),
  )
})

test('OpenRouter keeps the proof of every thought', () => {
  fc.assert(
    fc.property(anyAnswer(fc.array(anyThought, { maxLength: 3 })), (message) => {
      expect(parse({ messages: [said(message, 'openrouter')] }).messages).toEqual([message])
    }),
  )
})
