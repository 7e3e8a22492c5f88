import { expect, test } from 'vitest'
import { find, places, transcript } from './transcript.ts'

const view = transcript('assistant call:a call:a', 'assistant call:b call:a', 'user text', 'assistant call:b')

test.each([
  ['message', ['0/1/id']],
  ['turn', ['0/1/id', '1/1/id']],
  ['transcript', ['0/1/id', '1/1/id', '3/0/id']],
])('a field may not come twice within a %s', (scope, expected) => {
  expect(places({ unique: { of: 'call', by: 'id', in: scope } }, view)).toEqual(expected)
})

test('without a scope the whole transcript counts', () => {
  expect(places({ unique: { of: 'call', by: 'id' } }, view)).toHaveLength(3)
})

test('the first of the two is the other half', () => {
  const [finding] = find({ unique: { of: 'call', by: 'id', in: 'turn' } }, view)
  expect(finding).toMatchObject({ word: 'unique', found: 'a', other: { n: 0 }, anchor: { n: 1 } })
})

test('objects without the field do not clash', () => {
  expect(places({ unique: { of: 'call', by: 'id' } }, transcript('assistant call call call'))).toEqual([])
})
