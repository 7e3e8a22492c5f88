import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparePrefix } from '../../src/compare/prefix.ts'
import type { Conversation } from '../../src/conversation/message.ts'
import { story } from './story.ts'
import { assistant, call, request, result, system, tool, user } from './telling.ts'

const FIRST = [system('Be brief.'), user('Go.'), assistant('Going.', call('a', 'run')), tool(result('a', 'x'))]

function rewritten(previous: Conversation, next: Conversation) {
  return comparePrefix(request(previous), request(next))
}

describe('a later request', () => {
  it('may go on where the earlier one ended', () => {
    fc.assert(
      fc.property(story, fc.nat(), (history, cut) => {
        expect(rewritten(history.slice(0, cut % (history.length + 1)), history)).toEqual([])
      }),
    )
  })

  it('may add to the last text, regroup messages, and have other system texts', () => {
    expect(rewritten([user('One.')], [user('One.\n\nTwo.')])).toEqual([])
    expect(rewritten([user('One.'), user('Two.')], [user('One.', 'Two.'), assistant('Three.')])).toEqual([])
    expect(rewritten(FIRST, [system('Be kind.'), ...FIRST.slice(1)])).toEqual([])
  })

  it('may not give a call another id, and names the first place that differs', () => {
    const next = [...FIRST.slice(0, 2), assistant('Going.', call('b', 'run')), tool(result('b', 'x'))]
    expect(rewritten(FIRST, next)).toEqual([
      {
        kind: 'rewritten-prefix',
        message:
          'The request before had the call run({}) with the id a where this one has the call run({}) with the id b.',
        pointer: '/2/1',
      },
    ])
  })

  it.each([
    ['a text', FIRST.with(1, user('Go!'))],
    ['an argument', FIRST.with(2, assistant('Going.', call('a', 'run', { n: 1 })))],
    ['a result', FIRST.with(3, tool(result('a', 'y')))],
    ['a failure', FIRST.with(3, tool(result('a', 'x', true)))],
    ['a role', FIRST.with(1, assistant('Go.'))],
    ['the end', FIRST.slice(0, 3)],
  ])('may not change %s', (_, next) => {
    expect(rewritten(FIRST, next).map(({ kind }) => kind)).toEqual(['rewritten-prefix'])
  })
})
