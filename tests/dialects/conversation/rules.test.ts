import fc from 'fast-check'
import { expect, test } from 'vitest'
import { curate } from '../../../src/conversation/curate.ts'
import type { Conversation } from '../../../src/conversation/message.ts'
import { isCall, isResponse } from '../../../src/conversation/parts.ts'
import { keysOf } from '../../../src/json-pointer.ts'
import { judge } from '../../../src/judge/judge.ts'
import { parseRuleTarget } from '../../../src/providers/index.ts'
import { validConversation } from '../../arbitraries/conversation.ts'
import { damagedConversation } from '../../arbitraries/damage.ts'
import { assistant, call, result, tool, user } from '../../conversation/history.ts'

const ANYBODY = parseRuleTarget('unknown:conversation')
const judged = (conversation: Conversation, more = {}) =>
  judge({ 'gen_ai.input.messages': conversation, ...more }, ANYBODY)

/** `1.0`: message and part. */
const place = (pointer: string) => {
  const [, message, , part] = keysOf(pointer)
  return `${message}.${part}`
}
const faults = (conversation: Conversation, more = {}) =>
  judged(conversation, more).map(({ rule, pointer, related }) => [
    rule.replace('conversation/', ''),
    ...[pointer, ...related].map(place),
  ])

const ASKED = user('What is in /tmp?')

test.each<[string, Conversation]>([
  ['nothing is called', [ASKED, assistant('I do not know.')]],
  ['a call is answered', [ASKED, assistant(call('a')), tool(result('a', 1)), assistant('One.')]],
  [
    'parallel calls are answered in any order',
    [assistant(call('a'), call('b')), tool(result('b', 2)), tool(result('a', 1))],
  ],
  [
    'a call is answered later in its turn',
    [assistant(call('a')), assistant(call('b')), tool(result('a', 1), result('b', 2))],
  ],
  ['a call is answered in its own message', [{ role: 'assistant', parts: [call('a'), result('a', 1)] }, ASKED]],
  ['the last call is open', [ASKED, assistant('Let me look.', call('a'))]],
  ['the last turn has open calls in two messages', [ASKED, assistant(call('a')), assistant(call('b'))]],
  [
    'ids start anew in each turn',
    [assistant(call('a')), tool(result('a', 1)), assistant(call('a')), tool(result('a', 2))],
  ],
  ['there are no ids', [assistant(call(undefined), call(undefined)), tool(result(undefined, 1), result(undefined, 2))]],
])('there is no fault where %s', (_, conversation) => {
  expect(faults(conversation)).toEqual([])
})

test.each<[string, Conversation, unknown[]]>([
  ['a call is open and the user goes on', [assistant(call('a')), ASKED], [['call-unanswered', '0.0']]],
  [
    'one of two calls is open',
    [assistant(call('a'), call('b')), tool(result('b', 1)), assistant('Done.')],
    [['call-unanswered', '0.0']],
  ],
  ['a result answers nothing', [ASKED, tool(result('x', 1))], [['result-without-call', '1.0']]],
  [
    'a result has no id and no call stands before it',
    [assistant('Hello.'), tool(result(undefined, 1))],
    [['result-without-call', '1.0']],
  ],
  [
    'a result comes twice',
    [assistant(call('a')), tool(result('a', 1)), assistant('One.'), tool(result('a', 1))],
    [['duplicate-result', '3.0', '1.0']],
  ],
  [
    'a result comes twice and its id is that of an earlier turn too',
    [assistant(call('a')), tool(result('a', 1)), assistant(call('a')), tool(result('a', 2), result('a', 2))],
    [['duplicate-result', '3.1', '3.0']],
  ],
  [
    'a result stands before its call',
    [tool(result('a', 1)), assistant(call('a')), ASKED],
    [['result-before-call', '0.0', '1.0']],
  ],
  [
    'two calls of a turn share an id',
    [assistant(call('a')), assistant(call('a')), tool(result('a', 1), result('a', 2))],
    [['duplicate-call-id', '1.0', '0.0']],
  ],
  [
    'call and result have other ids',
    [assistant(call('a')), tool(result('b', 1)), ASKED],
    [
      ['call-unanswered', '0.0'],
      ['result-without-call', '1.0'],
    ],
  ],
])('there is a fault where %s', (_, conversation, expected) => {
  expect(faults(conversation)).toEqual(expected)
})

test('results in front answer calls that the provider keeps, where it may keep some', () => {
  const conversation = [tool(result('x', 1)), assistant('Done.'), tool(result('y', 1))]
  expect(faults(conversation, { 'openai.api.type': 'responses' })).toEqual([['result-without-call', '2.0']])
})

test('a message says which call or result it is about', () => {
  const messages = judged([assistant(call('a'), call(undefined, 'search')), tool(result('x', 1)), ASKED])
  expect(messages.map(({ message }) => message)).toEqual([
    'The call `a` has no result, though the conversation goes on.',
    'The call `#/gen_ai.input.messages/0/parts/1` has no result, though the conversation goes on.',
    'The result `x` answers no call of this conversation.',
  ])
})

test('what a run leaves behind has no fault', () => {
  fc.assert(
    fc.property(validConversation(), (conversation) => {
      expect(faults(conversation)).toEqual([])
    }),
  )
})

test('a curated history has no fault but ids that were shared before', () => {
  fc.assert(
    fc.property(damagedConversation, (conversation) => {
      const kinds = faults(curate(conversation)).map(([rule]) => rule)
      expect(kinds.filter((rule) => rule !== 'duplicate-call-id')).toEqual([])
    }),
  )
})

test('without its results a history has a fault for each call that was answered, without its calls for each result', () => {
  const without = (conversation: Conversation, is: typeof isCall | typeof isResponse): Conversation =>
    conversation.map((message) => ({ ...message, parts: message.parts.filter((part) => !is(part)) }))
  fc.assert(
    fc.property(validConversation(), (valid) => {
      const conversation = [...valid, ASKED]
      const calls = conversation.flatMap(({ parts }) => parts.filter(isCall)).length
      expect(faults(without(conversation, isResponse)).map(([rule]) => rule)).toEqual(
        Array(calls).fill('call-unanswered'),
      )
      expect(faults(without(conversation, isCall)).map(([rule]) => rule)).toEqual(
        Array(calls).fill('result-without-call'),
      )
    }),
  )
})
