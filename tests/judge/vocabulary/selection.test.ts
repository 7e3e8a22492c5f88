import { describe, expect, test } from 'vitest'
import { ViewBuilder } from '../../../src/judge/view/builder.ts'
import { Part } from '../../../src/judge/view/part.ts'
import { selection } from '../../../src/judge/vocabulary/selection.ts'
import { compileSchema, place, transcript } from './transcript.ts'

const view = transcript(
  'system text:be-brief',
  'user text:hello media',
  'assistant reasoning text: call:a=read call:b=write',
  'user result:a result:b',
  'assistant text:done',
)

function selected(spec: Parameters<typeof selection>[0]): readonly string[] {
  const chosen = selection(spec, compileSchema)
  return chosen
    .list(view)
    .filter((subject) => chosen.test(subject, view))
    .map(({ pointer }) => place(pointer))
}

describe('the head', () => {
  test.each([
    ['one kind', 'call', ['2/2', '2/3']],
    ['one of several kinds', { part: ['media', 'reasoning'] }, ['1/1', '2/0']],
    ['any but one kind', { part: { not: 'text' } }, ['1/1', '2/0', '2/2', '2/3', '3/0', '3/1']],
    ['any but several kinds', { part: { not: ['text', 'call', 'result'] } }, ['1/1', '2/0']],
    ['a role of messages', { message: 'user' }, ['1', '3']],
    ['any role but one', { message: { not: 'user' } }, ['0', '2', '4']],
    ['turns of several roles', { turn: ['system', 'assistant'] }, ['0', '2', '4']],
  ] as const)('%s', (_, spec, expected) => {
    expect(selected(spec)).toEqual(expected)
  })
})

describe('a field', () => {
  test.each([
    ['equals a constant', { part: 'call', name: 'read' }, ['2/2']],
    ['is one of a list', { part: 'any', id: ['a', 'c'] }, ['2/2', '3/0']],
    ['is not a constant', { part: 'call', name: { not: 'read' } }, ['2/3']],
    ['is none of a list', { part: 'call', name: { not: ['read', 'write'] } }, []],
    ['meets a schema', { part: 'call', name: { pattern: '^w' } }, ['2/3']],
    ['does not meet a schema', { part: 'call', name: { not: { pattern: '^w' } } }, ['2/2']],
    ['passes a schema when it is absent', { part: 'text', name: { minLength: 1 } }, ['0/0', '1/0', '2/1', '4/0']],
    ['exists', { part: 'any', name: { exists: true } }, ['2/2', '2/3']],
    ['exists and meets a schema', { part: 'any', id: { exists: true, const: 'a' } }, ['2/2', '3/0']],
    ['does not exist', { part: { not: 'text' }, id: { exists: false } }, ['1/1', '2/0']],
    ['is the ordinal among its kind in its message', { part: ['call', 'result'], nth: 1 }, ['2/3', '3/1']],
    ['of a group is worked out', { message: 'any', starts: 'reasoning', ends: 'call', size: 4 }, ['2']],
  ] as const)('%s', (_, spec, expected) => {
    expect(selected(spec)).toEqual(expected)
  })

  test.each([
    ['first', { turn: 'any', first: true }, ['0']],
    ['final', { turn: 'any', final: true }, ['4']],
    ['latest of its role', { turn: 'any', latest: true }, ['0', '3', '4']],
    ['after the last turn in which a person speaks', { turn: 'any', open: true }, ['2', '3', '4']],
    ['before that', { part: 'text', open: false }, ['0/0', '1/0']],
  ] as const)('tells the place: %s', (_, spec, expected) => {
    expect(selected(spec)).toEqual(expected)
  })
})

describe('the structure', () => {
  test.each([
    ['contains asks for one such part', { message: 'any', contains: { part: 'call', name: 'write' } }, ['2']],
    ['only asks that all parts are such, and that there are some', { message: 'any', only: 'text' }, ['0', '4']],
    ['turnIs looks at the turn of a part', { part: 'text', turnIs: { turn: 'any', contains: 'call' } }, ['2/1']],
    [
      'anyMatch takes what fits one of several',
      { part: 'any', anyMatch: ['media', { part: 'call', id: 'b' }] },
      ['1/1', '2/3'],
    ],
    ['where asks for a condition', { part: 'call', where: { has: { part: 'text', in: 'next-part' } } }, []],
  ] as const)('%s', (_, spec, expected) => {
    expect(selected(spec)).toEqual(expected)
  })
})

test('blank is white space, empty is nothing', () => {
  const quiet = transcript('user text:', 'assistant', 'user text:\t', 'assistant call:a')
  const find = (spec: object) => {
    const { list, test } = selection({ message: 'any', ...spec }, compileSchema)
    return list(quiet)
      .filter((each) => test(each, quiet))
      .map(({ m }) => m)
  }
  expect(find({ blank: true })).toEqual([0, 1, 2, 3])
  expect(find({ blank: true, only: 'text' })).toEqual([0, 2])
  expect(find({ empty: true })).toEqual([1])
})

test('parts inside results are selected only on request', () => {
  const builder = new ViewBuilder('/messages', () => true)
  const shape = { head: '/messages/', mid: '/content/', fields: {} }
  builder.message('user', {}, 0)
  const result = builder.part(new Part('result', 'tool_result', 'user', {}, 0, 0, shape))
  builder.nested(new Part('media', 'image', 'user', {}, 0, 0, { ...shape, mid: '/content/0/content/' }), result)
  const found = (spec: object) => {
    const { list, test } = selection({ part: 'any', ...spec }, compileSchema)
    return list(builder.view)
      .filter((each) => test(each, builder.view))
      .map(({ pointer }) => pointer)
  }
  expect(found({})).toEqual(['/messages/0/content/0'])
  expect(found({ nested: true })).toEqual(['/messages/0/content/0/content/0'])
  expect(found({ nested: 'also' })).toEqual(['/messages/0/content/0', '/messages/0/content/0/content/0'])
})
