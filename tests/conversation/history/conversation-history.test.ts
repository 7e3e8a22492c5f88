import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ConversationHistory } from '../../../src/conversation/history/conversation-history.ts'
import {
  findUnmatchedResults,
  findUnmatchedToolCalls,
  lastAssistantMessage,
} from '../../../src/conversation/history/lookups.ts'
import type { Conversation, Message, Part } from '../../../src/conversation/message.ts'
import { UserError } from '../../../src/errors.ts'
import { validConversation } from '../../arbitraries/conversation.ts'
import { damagedConversation } from '../../arbitraries/damage.ts'
import { assistant, call, result, tool, user } from '../history.ts'

const reread = (value: unknown) => ConversationHistory.fromJSON(JSON.parse(JSON.stringify(value)))
const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('a history in JSON', () => {
  test('comes back as it was, whole or damaged', () => {
    fc.assert(
      fc.property(fc.oneof(validConversation(), damagedConversation), (conversation) => {
        const { history } = reread(new ConversationHistory(conversation))
        expect(history.messages).toEqual(json(conversation))
        expect(json(history)).toEqual(json(reread(history).history))
      }),
    )
  })

  test('keeps what this version does not know', () => {
    const part = { type: 'hologram', beam: [1, 2, { of: 'light' }] }
    const stored = { version: 1, title: 'Holiday', messages: [{ role: 'user', parts: [part], mood: 'fine' }] }
    const { history, warnings } = reread(stored)
    expect(json(history)).toEqual(stored)
    expect(warnings).toEqual([])
  })

  test('may be a bare list, as older apps wrote it', () => {
    const { history, warnings } = reread([user('Hi.')])
    expect(history.messages).toEqual([user('Hi.')])
    expect(warnings).toEqual(['The history has no version; it was read as a list of messages.'])
  })

  test('reads results that say success, message and error', () => {
    const results = [
      { type: 'tool_call_response', id: 'a', success: true, message: 'done' },
      { type: 'tool_call_response', id: 'b', success: false, message: '', error: 'no such file' },
    ]
    const { history } = reread({ version: 1, messages: [{ role: 'tool', parts: results }] })
    expect(history.messages[0]?.parts).toEqual([
      { type: 'tool_call_response', id: 'a', response: 'done' },
      { type: 'tool_call_response', id: 'b', response: 'no such file', is_error: true },
    ])
  })

  test('pairs results without ids by their place, and says so', () => {
    const old = [assistant(call('a', 'list')), tool(result(undefined, 'A')), tool(result(undefined, 'stray'))]
    const { history, warnings } = reread({ version: 1, messages: old })
    expect(warnings).toEqual([
      'The result in message 1, part 0, has no id; by its place it answers the call of list in message 0.',
      'The result in message 2, part 0, has no id and stands behind no open call; it will not be sent.',
    ])
    expect(history.curated().messages.flatMap(({ parts }) => parts)).toMatchObject([
      { name: 'list' },
      { id: 'a', response: 'A' },
    ])
  })

  test.each<[unknown, string]>([
    [null, ''],
    ['text', ''],
    [{ messages: [] }, '/version'],
    [{ version: 2, messages: [] }, '/version'],
    [{ version: 1 }, '/messages'],
    [{ version: 1, messages: [3] }, '/messages/0'],
    [{ version: 1, messages: [{ role: 'robot', parts: [] }] }, '/messages/0/role'],
    [{ version: 1, messages: [{ role: 'user', parts: 'Hi.' }] }, '/messages/0/parts'],
    [[{ role: 'user', parts: [{}] }], '/0/parts/0/type'],
    [[{ role: 'user', parts: [{ type: 'text', content: 3 }] }], '/0/parts/0/content'],
  ])('%j is refused at %s', (value, pointer) => {
    const error = (() => {
      try {
        ConversationHistory.fromJSON(value)
        return undefined
      } catch (thrown) {
        return thrown
      }
    })()
    expect(error).toBeInstanceOf(UserError)
    expect(error).toMatchObject({ place: { pointer }, hint: expect.any(String) })
  })
})

describe('a history', () => {
  test('is added to and never changed', () => {
    const parts: Part[] = [{ type: 'text', content: 'Hi.' }]
    const message: Message = { role: 'user', parts }
    const history = new ConversationHistory([message])
    parts.push({ type: 'text', content: 'Changed outside.' })
    expect(history.messages).toEqual([user('Hi.')])
    expect(() => Object.assign(history.messages[0] ?? {}, { role: 'tool' })).toThrow(TypeError)
    expect(history.append(assistant('Hello.')).messages).toHaveLength(2)
  })

  test('stays as it is while it is curated', () => {
    fc.assert(
      fc.property(damagedConversation, (conversation) => {
        const history = new ConversationHistory(conversation)
        const before = structuredClone(history.messages)
        history.curated({ openCalls: 'remove' })
        history.curated()
        expect(history.messages).toEqual(before)
      }),
    )
  })
})

const OPEN: Conversation = [
  user('Go.'),
  assistant('I look.', call('a'), call('b')),
  tool(result('b', 'B'), result('b', 'again'), result('ghost', 'boo')),
]

test('lookups tell the last answer and what is unmatched', () => {
  expect(lastAssistantMessage(OPEN)).toBe(OPEN[1])
  expect(lastAssistantMessage([user('Hi.')])).toBeUndefined()
  expect(findUnmatchedToolCalls(OPEN)).toMatchObject([{ message: 1, index: 1, part: { id: 'a' } }])
  expect(findUnmatchedResults(OPEN)).toMatchObject([
    { message: 2, index: 1, part: { id: 'b' } },
    { message: 2, index: 2, part: { id: 'ghost' } },
  ])
})
