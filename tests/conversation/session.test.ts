import { expect, test } from 'vitest'
import type { Conversation, Message } from '../../src/conversation/message.ts'
import { ConversationSession } from '../../src/conversation/session.ts'
import { assistant, call, result, system, tool, user } from './history.ts'

/** A session that got these answers to what it sent. */
function after(history: Conversation, ...answers: Message[]): ConversationSession {
  const session = new ConversationSession()
  session.next(history)
  for (const answer of answers) session.answered(answer)
  return session
}

const ASKED = [user('List and read.')]

test('the answer goes back as the provider gave it, and behind it what is new', () => {
  const signed: Message = { ...assistant({ ...call('toolu_1'), signature: 'sig' }), finish_reason: 'tool_call' }
  const session = after(ASKED, signed)
  const stored = [...ASKED, assistant(call('toolu_1')), tool(result('toolu_1', 'A')), user('And be brief.')]
  expect(session.next(stored)).toEqual([...ASKED, signed, tool(result('toolu_1', 'A')), user('And be brief.')])
})

test('results of earlier turns are not sent again', () => {
  const first = assistant(call('a', 'list'))
  const second = assistant(call('b', 'list'))
  const session = after(ASKED, first)
  const told = [...ASKED, first, tool(result('a', 'A'))]
  session.next(told)
  session.answered(second)
  const later = [...told, second, tool(result('b', 'B'), result('a', 'A once more'))]
  expect(session.next(later)).toEqual([...told, second, tool(result('b', 'B'))])
})

test('results without ids are told apart within the turn, by place and name', () => {
  const first = assistant(call(undefined, 'list'))
  const second = assistant(call(undefined, 'list'), call(undefined, 'read'))
  const session = after(ASKED, first)
  const told = [...ASKED, first, tool(result(undefined, 'A', 'list'))]
  session.next(told)
  session.answered(second)
  const results = tool(
    result(undefined, 'R', 'read'),
    result(undefined, 'L', 'list'),
    result(undefined, 'stray', 'list'),
  )
  expect(session.next([...told, second, results]).at(-1)).toEqual({ ...results, parts: results.parts.slice(0, 2) })
})

test('asking twice for the same turn sends it once', () => {
  const session = after(ASKED, assistant(call('a')))
  const stored = [...ASKED, assistant(call('a')), tool(result('a', 'A'))]
  expect(session.next(stored)).toEqual(session.next(stored))
})

test('a history that was edited or cut is taken over as it is', () => {
  const session = after(ASKED, assistant('Done.'))
  const edited = [user('List only.'), assistant('Done.'), user('Thanks.')]
  expect(session.next(edited)).toEqual(edited)
  const cut = [user('Thanks.')]
  expect(session.next(cut)).toEqual(cut)
})

test('system texts are those of the app, as they are now', () => {
  const session = after([system('Be kind.'), ...ASKED], assistant('Done.'))
  expect(session.next([system('Be brief.'), ...ASKED, assistant('Done.'), user('Thanks.')])).toEqual([
    system('Be brief.'),
    ...ASKED,
    assistant('Done.'),
    user('Thanks.'),
  ])
})
