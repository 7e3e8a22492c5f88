import { expect, test } from 'vitest'
import { MOST_FINDINGS } from '../../../src/judge/vocabulary/keyword.ts'
import { find, places, transcript } from './transcript.ts'

test('each object that must not be there is found', () => {
  const view = transcript('user call:a text', 'assistant call:b', 'user call:c')
  expect(places({ none: { part: 'call', role: 'user' } }, view)).toEqual(['0/0', '2/0'])
})

test('a turn is named by its first message', () => {
  const view = transcript('user text', 'assistant text', 'assistant reasoning')
  expect(places({ none: { turn: 'assistant', ends: 'reasoning' } }, view)).toEqual(['1'])
})

test('a request full of faults is not listed to the end', () => {
  const view = transcript(`user${' call'.repeat(MOST_FINDINGS + 1)}`)
  expect(find({ none: { part: 'call' } }, view)).toHaveLength(MOST_FINDINGS)
})
