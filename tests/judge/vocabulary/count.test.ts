import { describe, expect, test } from 'vitest'
import { find, places, transcript } from './transcript.ts'

describe('in the whole request', () => {
  const view = transcript('user text', 'assistant text call:a', 'user text')

  test('more than max is one fault of the request', () => {
    expect(find({ count: { of: 'text', max: 2 } }, view)).toEqual([{ word: 'count', n: 3, limit: 2 }])
  })

  test('fewer than min is one fault of the request', () => {
    expect(find({ count: { of: 'call', min: 2 } }, view)).toEqual([{ word: 'count', n: 1, limit: 2 }])
  })

  test('the bounds themselves are allowed', () => {
    expect(find({ count: { of: 'text', min: 3, max: 3 } }, view)).toEqual([])
  })
})

describe('per group', () => {
  const AS_MANY = {
    count: { per: { turn: 'assistant', contains: 'call' }, of: 'call', equals: { part: 'result', in: 'next-turn' } },
  }

  test('as many results as calls are right, in whatever messages', () => {
    const view = transcript('assistant call', 'assistant call', 'user result', 'user result text')
    expect(places(AS_MANY, view)).toEqual([])
  })

  test.each([
    ['too few', 'user result'],
    ['too many', 'user result result result'],
    ['none', 'user text'],
  ])('%s results are a fault of the turn with the calls', (_, answer) => {
    expect(places(AS_MANY, transcript('user text', 'assistant call call', answer))).toEqual(['1'])
  })

  test('a last turn with calls has no results', () => {
    expect(places(AS_MANY, transcript('user text', 'assistant call'))).toEqual(['1'])
  })

  test('no more results than there were calls, but fewer', () => {
    const schema = {
      count: { per: { turn: 'user', contains: 'result' }, of: 'result', atMost: { part: 'call', in: 'previous-turn' } },
    }
    expect(places(schema, transcript('assistant call call', 'user result'))).toEqual([])
    expect(places(schema, transcript('assistant call', 'user result result', 'assistant text', 'user result'))).toEqual(
      ['1', '3'],
    )
  })

  test('groups that are not selected are not counted', () => {
    expect(places(AS_MANY, transcript('assistant text', 'user result'))).toEqual([])
  })

  test('max holds for each group', () => {
    const schema = { count: { per: { message: 'any' }, of: { part: 'call', name: 'read' }, max: 1 } }
    const view = transcript('assistant call:a=read call:b=read', 'assistant call:c=read call:d=write')
    expect(places(schema, view)).toEqual(['0'])
  })
})
