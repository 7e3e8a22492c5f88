import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Edit, patched } from '../../../scripts/evaluate/patch.ts'

const BODY = {
  messages: [
    { role: 'user', content: 'a' },
    { role: 'user', content: 'b' },
  ],
  'a/b': 1,
}

describe('a patched document', () => {
  test.each<[string, Edit[], unknown]>([
    ['has what was added before what stood there', [{ op: 'add', path: '/list/1', value: 'x' }], ['a', 'x', 'b', 'c']],
    ['has what was added at the end', [{ op: 'add', path: '/list/3', value: 'x' }], ['a', 'b', 'c', 'x']],
    ['lacks what was removed', [{ op: 'remove', path: '/list/1' }], ['a', 'c']],
    ['has one thing in place of another', [{ op: 'replace', path: '/list/1', value: 'x' }], ['a', 'x', 'c']],
    [
      'has what was moved where the list then has that place',
      [{ op: 'move', from: '/list/0', path: '/list/2' }],
      ['b', 'c', 'a'],
    ],
  ])('%s', (_, edits, list) => {
    expect(patched({ list: ['a', 'b', 'c'] }, edits)).toEqual({ list })
  })

  test('is patched by one edit after the other', () => {
    const edits: Edit[] = [
      { op: 'remove', path: '/messages/0' },
      { op: 'replace', path: '/messages/0/content', value: 'c' },
      { op: 'add', path: '/a~1b', value: 2 },
    ]
    expect(patched(BODY, edits)).toEqual({ messages: [{ role: 'user', content: 'c' }], 'a/b': 2 })
  })

  test('shares nothing with the document, nor with what was added', () => {
    const value = { role: 'user', content: 'c' }
    const before = structuredClone(BODY)
    patched(BODY, [
      { op: 'add', path: '/messages/0', value },
      { op: 'replace', path: '/messages/0/content', value: 'd' },
    ])
    expect(BODY).toEqual(before)
    expect(value).toEqual({ role: 'user', content: 'c' })
  })

  test.each<[string, Edit]>([
    ['no list', { op: 'add', path: '/none/0', value: 1 }],
    ['no member', { op: 'remove', path: '/none' }],
    ['no such place in the list', { op: 'add', path: '/messages/3', value: 1 }],
    ['nothing to replace', { op: 'replace', path: '/messages/2', value: 1 }],
    ['nothing to move', { op: 'move', from: '/messages/2', path: '/messages/0' }],
  ])('is none where there is %s', (_, edit) => {
    expect(() => patched(BODY, [edit])).toThrow(/There is (?:no place|nothing at) \//)
  })

  test('is the document again when what was added is removed', () => {
    const place = fc
      .array(fc.jsonValue(), { maxLength: 5 })
      .chain((list) => fc.record({ list: fc.constant(list), at: fc.nat({ max: list.length }), value: fc.jsonValue() }))
    fc.assert(
      fc.property(place, ({ list, at, value }) => {
        const path = `/list/${at}`
        const edits: Edit[] = [
          { op: 'add', path, value },
          { op: 'remove', path },
        ]
        expect(patched({ list }, edits)).toEqual(structuredClone({ list }))
      }),
    )
  })
})
