import { expect, test } from 'vitest'
import { MOST_FINDINGS } from '../../../src/judge/vocabulary/keyword.ts'
import { find, places, transcript } from './transcript.ts'

const ANSWERED = { every: { part: 'call', has: { part: 'result', in: 'next-turn', by: 'id' } } }

test('every selected object that misses the condition is found', () => {
  const view = transcript('user text', 'assistant call:a call:b call:c', 'user result:b')
  expect(places(ANSWERED, view)).toEqual(['1/0', '1/2'])
})

test('nothing is found where nothing is selected', () => {
  expect(places(ANSWERED, transcript('user text', 'assistant text'))).toEqual([])
})

test('a finding names the word that failed and what stood in the way', () => {
  const view = transcript('assistant call:a', 'user text result:a')
  const [finding] = find({ every: { part: 'result', lacks: { part: 'text', in: 'earlier-in-turn' } } }, view)
  expect(finding).toMatchObject({ word: 'lacks', anchor: { id: 'a' }, other: { kind: 'text' } })
})

test('all members of a condition must hold', () => {
  const schema = { every: { part: 'call', be: { name: 'read' }, has: { part: 'result', in: 'later', by: 'id' } } }
  const view = transcript('assistant call:a=read call:b=write call:c=read', 'user result:a result:b')
  expect(find(schema, view).map(({ word, anchor }) => [word, anchor?.at('')])).toEqual([
    ['be', '/messages/0/content/1'],
    ['has', '/messages/0/content/2'],
  ])
})

test('one branch of anyOf is enough', () => {
  const schema = {
    every: {
      part: 'call',
      anyOf: [{ has: { part: 'result', in: 'later', by: 'id' } }, { lacks: { part: 'any', in: 'later' } }],
    },
  }
  expect(places(schema, transcript('assistant call:a', 'user result:a', 'assistant call:b'))).toEqual([])
  expect(places(schema, transcript('assistant call:a', 'user text', 'assistant call:b'))).toEqual(['0/0'])
})

test('a failing schema says which word of it failed, and points into the field', () => {
  const id = { exists: true, type: 'string', maxLength: 3 }
  const found = find({ every: { part: 'call', be: { id } } }, transcript('assistant call:long1 call:a call'))
  expect(found.map(({ word, field, found, limit }) => [word, field, found, limit])).toEqual([
    ['maxLength', 'id', 'long1', 3],
    ['required', 'id', undefined, undefined],
  ])
})

test('in be a kind or a role is meant as in a selection', () => {
  const view = transcript('user text', 'robot text')
  expect(places({ every: { message: 'any', be: { message: ['user', 'assistant'] } } }, view)).toEqual(['1/role'])
})

test('a request full of faults is not listed to the end', () => {
  const view = transcript(`assistant${' call:x'.repeat(MOST_FINDINGS + 50)}`)
  expect(find(ANSWERED, view)).toHaveLength(MOST_FINDINGS)
})

test('a schema on a field may refer to what it defines itself', () => {
  const schema = {
    every: { part: 'call', be: { id: { exists: true, $ref: '#/$defs/short', $defs: { short: { maxLength: 1 } } } } },
  }
  const [finding, ...more] = find(schema, transcript('assistant call:a call:bb call'))
  expect([finding, ...more].map((each) => each?.word)).toEqual(['maxLength', 'required'])
})
