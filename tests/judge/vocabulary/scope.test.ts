import { describe, expect, test } from 'vitest'
import { SCOPES, type Scope, type Subject, type Unit } from '../../../src/judge/vocabulary/language.ts'
import { rangeOf } from '../../../src/judge/vocabulary/scope.ts'
import { place, transcript } from './transcript.ts'

/** Turns: user (messages 0, 1), assistant (2, 3), user (4). */
const view = transcript('user text', 'user text', 'assistant text call', 'assistant call text', 'user result')
const anchor = view.parts[3]
if (anchor === undefined) throw new Error('the anchor is 2/1')

function reach(scope: Scope, unit: Unit, from: Subject): readonly string[] {
  const { start, end } = rangeOf(scope, unit, from, view)
  const all: readonly Subject[] = unit === 'part' ? view.parts : unit === 'turn' ? view.turns : view.messages
  return all.slice(start, end).map(({ pointer }) => place(pointer))
}

const PARTS: Readonly<Record<Exclude<Scope, 'request'>, readonly string[]>> = {
  'same-turn': ['2/0', '2/1', '3/0', '3/1'],
  'earlier-in-turn': ['2/0'],
  'later-in-turn': ['3/0', '3/1'],
  'next-turn': ['4/0'],
  'previous-turn': ['0/0', '1/0'],
  'same-message': ['2/0', '2/1'],
  'next-message': ['3/0', '3/1'],
  'previous-message': ['1/0'],
  'next-part': ['3/0'],
  'previous-part': ['2/0'],
  earlier: ['0/0', '1/0', '2/0'],
  later: ['3/0', '3/1', '4/0'],
  'earlier-turns': ['0/0', '1/0'],
  'later-turns': ['4/0'],
  anywhere: ['0/0', '1/0', '2/0', '2/1', '3/0', '3/1', '4/0'],
}

test('every scope is looked at here', () => {
  expect([...Object.keys(PARTS), 'request'].sort()).toEqual([...SCOPES].sort())
})

test.each(Object.entries(PARTS) as [Scope, readonly string[]][])(
  'from a part, %s reaches these parts',
  (scope, parts) => {
    expect(reach(scope, 'part', anchor)).toEqual(parts)
  },
)

describe('from a group', () => {
  const [, assistant] = view.turns
  if (assistant === undefined) throw new Error('there are three turns')

  test('before and after are before and after the whole group', () => {
    expect(reach('earlier', 'part', assistant)).toEqual(['0/0', '1/0'])
    expect(reach('next-part', 'part', assistant)).toEqual(['4/0'])
    expect(reach('previous-part', 'part', assistant)).toEqual(['1/0'])
  })

  test('turns see turns and messages see messages', () => {
    expect(reach('previous-turn', 'turn', assistant)).toEqual(['0'])
    expect(reach('next-turn', 'turn', assistant)).toEqual(['4'])
    expect(reach('earlier', 'turn', assistant)).toEqual(['0'])
    expect(reach('previous-message', 'message', anchor)).toEqual(['1'])
    expect(reach('next-message', 'message', anchor)).toEqual(['3'])
  })
})

test('there is nothing before the first and after the last', () => {
  const [first] = view.parts
  const last = view.parts[view.parts.length - 1]
  if (first === undefined || last === undefined) throw new Error('there are parts')
  for (const scope of ['previous-part', 'previous-message', 'previous-turn', 'earlier', 'earlier-turns'] as const) {
    expect(reach(scope, 'part', first)).toEqual([])
  }
  for (const scope of ['next-part', 'next-message', 'next-turn', 'later', 'later-turns'] as const) {
    expect(reach(scope, 'part', last)).toEqual([])
  }
  expect(reach('previous-turn', 'turn', first)).toEqual([])
  expect(reach('next-turn', 'turn', last)).toEqual([])
})
