import { describe, expect, it } from 'vitest'
import { compare } from '../../src/compare/compare.ts'
import { assistant, CLAUDE, call, GEMINI, kinds, NO_ORPHANS, request, result, system, tool, user } from './telling.ts'

const TALK = [
  user('What is in the note?'),
  assistant('Let me read it.', call('a', 'read')),
  tool(result('a', 'milk')),
  assistant('Milk.'),
]

describe('a text', () => {
  it('beside a call that is dropped is lost', () => {
    const said = TALK.with(1, assistant(call('a', 'read')))
    expect(kinds(TALK, said)).toEqual(['lost-text'])
  })

  it('that is short is lost although its letters stand in another', () => {
    const told = [user('Hi'), assistant('Hi there'), user('ok'), assistant('A book.'), user('Hi')]
    expect(kinds(told, told.toSpliced(2, 1))).toEqual(['lost-text'])
    expect(kinds(told, told.toSpliced(0, 1))).toEqual(['lost-text'])
  })

  it('that nobody said is invented, and named with its place', () => {
    const said = TALK.with(1, assistant("I'll use the read tool", 'Let me read it.', call('a', 'read')))
    expect(compare(TALK, request(said), { target: CLAUDE, orphans: NO_ORPHANS })).toEqual([
      {
        kind: 'invented-text',
        message: 'The request has the assistant text "I\'ll use the read tool", which nobody said.',
        pointer: '/1/0',
      },
    ])
  })

  it('that was put inside another is invented', () => {
    expect(kinds(TALK, TALK.with(0, user('What is in the note? Continue.')))).toEqual(['invented-text'])
  })

  it('that is sent again with each try is duplicated', () => {
    expect(kinds(TALK, [user('What is in the note?'), ...TALK])).toEqual(['duplicated-text'])
    const thrice = user('What is in the note?\n\nWhat is in the note?\n\nWhat is in the note?')
    expect(kinds(TALK, TALK.with(0, thrice))).toEqual(['duplicated-text'])
  })

  it('that was said as often as it was told is not', () => {
    const told = [user('Again.'), assistant('Ok.'), user('Again.'), assistant('Ok.'), user('Again.')]
    expect(kinds(told, told)).toEqual([])
    expect(kinds(told, told.slice(0, -1))).toEqual(['lost-text'])
  })

  it('that was changed is altered', () => {
    expect(kinds(TALK, TALK.with(0, user('What is in the vote?')))).toEqual(['altered-text'])
    expect(kinds(TALK, TALK.with(0, user('What is  in the note?')))).toEqual(['altered-text'])
    expect(kinds([user('if x:\n  go()')], [user('if x:\ngo()')])).toEqual(['altered-text'])
  })

  it('keeps every sign of every script', () => {
    const text = 'a\u2028b \u202eabc 👩‍👩‍👧 e\u0301'
    expect(kinds([user(text)], [user(text)])).toEqual([])
    expect(kinds([user(text)], [user(text.normalize('NFC'))])).toEqual(['altered-text'])
    expect(kinds([user(text)], [user(text.replace('\u2028', ''))])).toEqual(['altered-text'])
  })

  it('of the user told by the assistant has changed its role', () => {
    expect(kinds(TALK, [...TALK.with(0, assistant('What is in the note?'))])).toEqual(['role-changed'])
  })

  it('told in another order is reordered', () => {
    const told = [user('One.'), assistant('Two.'), user('Three.')]
    expect(kinds(told, [user('One.'), user('Three.'), assistant('Two.')])).toEqual(['reordered'])
    expect(kinds([user('One.'), user('Three.')], [user('Three.'), user('One.')])).toEqual(['reordered'])
  })

  it('told as a result in an answer that was cut short is still lost beside a call', () => {
    const told = [
      user('Go.'),
      { ...assistant('Going.', call('a', 'run')), finish_reason: 'cancelled' },
      tool(result('a', 'x')),
    ]
    expect(kinds(told, [user('Go.'), assistant(call('a', 'run')), tool(result('a', 'x'))])).toEqual(['lost-text'])
  })

  it('after the results may not be added where the model is to go on', () => {
    const told = [user('Go.'), assistant(call('a', 'run')), tool(result('a', 'x'))]
    expect(kinds(told, [...told, user('Continue.')])).toEqual(['invented-text'])
  })
})

describe('a text that is said in pieces', () => {
  const told = [user('One.\n\nTwo.'), assistant('Well.'), user('Three.')]

  it('stays in its turn', () => {
    expect(kinds(told, [user('One.', 'Two.'), assistant('Well.'), user('Three.')])).toEqual([])
    expect(kinds(told, [user('One.'), assistant('Well.'), user('Two.', 'Three.')])).toEqual(['reordered'])
  })
})

describe('a system text', () => {
  const told = [system('Be brief.'), user('Hi.'), assistant('Hello.'), system('Always be kind.'), user('Well?')]

  it('that is dropped is lost', () => {
    expect(kinds(told, told.toSpliced(3, 1))).toEqual(['lost-system'])
  })

  it('told by the user has changed its role', () => {
    const said = told.with(3, user('Always be kind.'))
    expect(kinds(told, said)).toEqual(['role-changed'])
    expect(kinds(told, told.with(3, user('System: Always be kind.')))).toEqual(['role-changed'])
  })

  it('can only be told by the user where the model takes no system text', () => {
    const said = told.map((message) => (message.role === 'system' ? { ...message, role: 'user' as const } : message))
    expect(kinds(told, said, { target: { dialect: 'openai-chat', provider: 'openai', model: 'o1-mini' } })).toEqual([])
    expect(kinds(told, said, { target: { ...GEMINI, model: 'gemma-3-27b-it' } })).toEqual([])
    expect(kinds(told, said)).toEqual(['role-changed', 'role-changed'])
  })

  it('behind another that was told before it is reordered', () => {
    expect(
      kinds(told, [system('Always be kind.', 'Be brief.'), user('Hi.'), assistant('Hello.'), user('Well?')]),
    ).toEqual(['reordered'])
  })
})
