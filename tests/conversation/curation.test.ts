import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { curate } from '../../src/conversation/curate.ts'
import { type ChangeKind, curation } from '../../src/conversation/curation.ts'
import type { Conversation } from '../../src/conversation/message.ts'
import { pair } from '../../src/conversation/pairing.ts'
import { isCall, isResponse } from '../../src/conversation/parts.ts'
import { validConversation } from '../arbitraries/conversation.ts'
import { damagedConversation } from '../arbitraries/damage.ts'
import { assistant, call, result, system, tool, user } from './history.ts'

const kinds = (conversation: Conversation, openCalls: 'answer' | 'remove' = 'answer') =>
  curation(conversation, { openCalls }).changes.map(({ kind, message, part, id }) => [kind, message, part, id])

describe('the record of what was changed', () => {
  test('is empty for a valid history', () => {
    fc.assert(
      fc.property(validConversation(), (conversation) => {
        expect(curation(conversation)).toEqual({ messages: conversation, changes: [] })
      }),
    )
  })

  test('accounts for every call and result that is not there any more, and for every answer made up', () => {
    fc.assert(
      fc.property(
        damagedConversation,
        fc.constantFrom('answer' as const, 'remove' as const),
        (conversation, openCalls) => {
          const { messages, changes } = curation(conversation, { openCalls })
          const count = (...some: ChangeKind[]) => changes.filter(({ kind }) => some.includes(kind)).length
          const parts = (history: Conversation) => history.flatMap((message) => message.parts)
          const silent = changes.filter(({ kind }) => kind === 'dropped-part')
          const lost = (is: typeof isCall | typeof isResponse) =>
            silent.filter(({ message, part }) => {
              const one = conversation[message]?.parts[part]
              return one !== undefined && is(one)
            }).length
          const made = parts(messages).filter((part) => isResponse(part) && part.synthetic === true)
          expect(made).toHaveLength(count('answered-call'))
          expect(parts(messages).filter(isCall)).toHaveLength(
            parts(conversation).filter(isCall).length - count('removed-call', 'removed-partial-call') - lost(isCall),
          )
          expect(parts(messages).filter(isResponse).length - made.length).toBe(
            parts(conversation).filter(isResponse).length -
              count('dropped-result', 'dropped-duplicate') -
              lost(isResponse),
          )
        },
      ),
    )
  })

  test('has the place, the id and the reason of each change', () => {
    const history = [
      user('Go.'),
      assistant(call('a'), call('b', 'read', '{"path'), call('c')),
      user('And be brief.'),
      tool(result('a', 'A'), result('a', 'A again'), result('ghost', 'boo')),
    ]
    expect(kinds(history)).toEqual([
      ['removed-partial-call', 1, 1, 'b'],
      ['answered-call', 1, 2, 'c'],
      ['moved-result', 3, 0, 'a'],
      ['dropped-duplicate', 3, 1, 'a'],
      ['dropped-result', 3, 2, 'ghost'],
    ])
    for (const { why } of curation(history).changes) expect(why).toMatch(/^[A-Z].*\.$/)
  })

  test('counts places in the stored history, silent messages included', () => {
    const history = [system('Be kind.'), user(' '), assistant(call('a'))]
    expect(kinds(history)).toEqual([
      ['dropped-part', 1, 0, undefined],
      ['answered-call', 2, 0, 'a'],
    ])
  })
})

describe('open calls that are to go', () => {
  test('go, and what was said beside them stays', () => {
    const history = [user('Go.'), assistant('I look.', call('a')), user('Never mind.')]
    expect(curate(history, { openCalls: 'remove' })).toEqual([user('Go.'), assistant('I look.'), user('Never mind.')])
    expect(kinds(history, 'remove')).toEqual([['removed-call', 1, 1, 'a']])
  })

  test('leave every pair, once and for all', () => {
    fc.assert(
      fc.property(damagedConversation, (conversation) => {
        const options = { openCalls: 'remove' } as const
        const curated = curate(conversation, options)
        const { unanswered, unmatched, duplicates } = pair(curated)
        expect([unanswered, unmatched, duplicates]).toEqual([[], [], []])
        expect(curate(curated, options)).toEqual(curated)
        const answered = curate(conversation).flatMap(({ parts }) => parts.filter(isResponse))
        const real = answered.filter(({ synthetic }) => synthetic !== true)
        expect(curated.flatMap(({ parts }) => parts.filter(isResponse))).toHaveLength(real.length)
      }),
    )
  })
})
