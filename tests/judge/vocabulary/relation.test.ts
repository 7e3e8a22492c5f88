import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { View } from '../../../src/judge/view/view.ts'
import { SCOPES, type Subject } from '../../../src/judge/vocabulary/language.ts'
import { relation } from '../../../src/judge/vocabulary/relation.ts'
import { rangeOf } from '../../../src/judge/vocabulary/scope.ts'
import { compileSchema, place, places, transcript } from './transcript.ts'

test('with a key both sides must agree on it', () => {
  const schema = { every: { part: 'result', has: { part: 'call', in: 'earlier', by: 'id' } } }
  expect(places(schema, transcript('assistant call:a call:b', 'user result:b result:c'))).toEqual(['1/1'])
})

test('without a key existence is enough', () => {
  const schema = { every: { part: 'result', has: { part: 'call', in: 'previous-turn' } } }
  expect(places(schema, transcript('assistant call:a', 'user result:z', 'assistant text', 'user result:a'))).toEqual([
    '3/0',
  ])
})

test('an anchor that lacks the key is not spoken of', () => {
  const view = transcript('assistant call:a', 'user result result:a result:b')
  expect(places({ every: { part: 'result', has: { part: 'call', in: 'earlier', by: 'id' } } }, view)).toEqual(['1/2'])
  expect(places({ every: { part: 'result', lacks: { part: 'call', in: 'earlier', by: 'id' } } }, view)).toEqual(['1/1'])
})

test('an object is not related to itself', () => {
  const schema = { every: { part: 'call', lacks: { part: 'call', in: 'same-turn' } } }
  expect(places(schema, transcript('assistant call', 'user result', 'assistant call call'))).toEqual(['2/0', '2/1'])
})

describe('however long the stretch is', () => {
  const ROLES = ['user', 'assistant'] as const
  const WORDS = ['call', 'call:a', 'call:b', 'call:c', 'result', 'result:a', 'result:b', 'result:c', 'text'] as const
  const message = fc
    .tuple(fc.constantFrom(...ROLES), fc.array(fc.constantFrom(...WORDS), { maxLength: 20 }))
    .map(([role, words]) => [role, ...words].join(' '))
  const views = fc.array(message, { maxLength: 8 }).map((messages) => transcript(...messages))
  const scopes = fc.constantFrom(...SCOPES)

  test('the first related part is found', () => {
    fc.assert(
      fc.property(views, scopes, fc.boolean(), (view, scope, keyed) => {
        const related = relation({ part: 'result', in: scope, ...(keyed && { by: 'id' }) }, compileSchema)
        for (const anchor of view.parts.filter((part) => related.concerns(part))) {
          const fits = (other: Subject) => other !== anchor && isResult(other, keyed ? anchor : undefined)
          const expected = inReach(view, anchor, scope).find(fits)
          expect(place(related.find(anchor, view)?.pointer)).toBe(place(expected?.pointer))
        }
      }),
    )
  })

  test('all related parts of a group are counted', () => {
    fc.assert(
      fc.property(views, scopes, (view, scope) => {
        const related = relation({ part: 'result', in: scope }, compileSchema)
        for (const anchor of view.turns) {
          const expected = inReach(view, anchor, scope).filter((other) => isResult(other)).length
          expect(related.count(anchor, view)).toBe(expected)
        }
      }),
    )
  })
})

function inReach(view: View, anchor: Subject, scope: (typeof SCOPES)[number]): readonly Subject[] {
  const { start, end } = rangeOf(scope, 'part', anchor, view)
  return view.parts.slice(start, end)
}

function isResult(subject: Subject, like?: Subject): boolean {
  if (subject.unit !== 'part' || subject.kind !== 'result') return false
  return like === undefined || (like.unit === 'part' && like.id === subject.id)
}
