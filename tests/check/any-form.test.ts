import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyForm } from '../../src/check/any-form.ts'
import { collect, cut } from './collect.ts'

const found = (text: string | Buffer, size = 7, limit?: number) =>
  collect((findings) => anyForm(findings, limit), cut(text, size))

test('one value a line is JSON Lines', () => {
  expect(found('{"a":1}\n{"b":2}\n')).toEqual([
    ['value', { a: 1 }, 1],
    ['value', { b: 2 }, 2],
  ])
})

test('a body over several lines is one document', () => {
  expect(found('{\n  "a": 1\n}\n')).toEqual([['value', { a: 1 }, 1]])
})

test('a broken first line does not make JSON Lines a document', () => {
  expect(found('{"a":\n{"b":2}\n')).toEqual([
    ['broken', 1, 'not JSON: Unexpected end of JSON input'],
    ['value', { b: 2 }, 2],
  ])
})

test('a broken line is reported with its number and the rest goes on', () => {
  const [first, broken, last] = found('{"a":1}\n\noops\n{"b":2}')
  expect(first).toEqual(['value', { a: 1 }, 1])
  expect(broken?.slice(0, 2)).toEqual(['broken', 3])
  expect(last).toEqual(['value', { b: 2 }, 4])
})

test('a line that is not UTF-8 is reported and the rest goes on', () => {
  const bytes = Buffer.concat([Buffer.from('{"a":1}\n{"b":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}\n{"c":3}\n')])
  expect(found(bytes, 1000)).toEqual([
    ['value', { a: 1 }, 1],
    ['broken', 2, 'not valid UTF-8'],
    ['value', { c: 3 }, 3],
  ])
})

test('a line over the limit is reported and the rest goes on', () => {
  const long = JSON.stringify({ long: 'x'.repeat(50) })
  const message = 'longer than 64 MiB'
  expect(found(`{"a":1}\n${long}\n{"b":2}\n`, 7, 40)).toEqual([
    ['value', { a: 1 }, 1],
    ['broken', 2, message],
    ['value', { b: 2 }, 3],
  ])
  expect(found(`${long}\n{"b":2}\n`, 7, 40)).toEqual([
    ['broken', 1, message],
    ['value', { b: 2 }, 2],
  ])
})

test('a list of records is read item by item', () => {
  expect(found('[\n{"a":1},\n{"b":2}\n]')).toEqual([
    ['value', { a: 1 }, 1],
    ['value', { b: 2 }, 2],
  ])
})

test('a list on one line is read item by item', () => {
  expect(found('[{"a":1},{"b":2}]\n', 1000)).toEqual([
    ['value', { a: 1 }, 1],
    ['value', { b: 2 }, 2],
  ])
})

test('nothing but white space holds nothing', () => {
  expect(found(' \n\n ')).toEqual([])
})

test('entries of a HAR are found, pretty or on one line', () => {
  const har = { log: { version: '1.2', pages: [{ entries: [1] }], entries: [{ n: 1 }, { n: [{ log: '}' }] }] } }
  const expected = [
    ['entry', { n: 1 }, 1],
    ['entry', { n: [{ log: '}' }] }, 2],
  ]
  expect(found(JSON.stringify(har))).toEqual(expected)
  expect(found(`${JSON.stringify(har)}\n`, 1000)).toEqual(expected)
  expect(found(JSON.stringify(har, null, 2))).toEqual(expected)
})

test('what strings in a HAR say does not tell where its entries begin and end', () => {
  const text = 'a "quoted" {\\" [ \\'
  const har = { [text]: [text], log: { creator: { name: text }, [text]: 1, entries: [{ [text]: text }, { n: 2 }] } }
  expect(found(JSON.stringify(har))).toEqual([
    ['entry', { [text]: text }, 1],
    ['entry', { n: 2 }, 2],
  ])
})

test('a HAR may be longer than an entry may be', () => {
  const har = JSON.stringify({ log: { entries: [{ n: 1 }, { long: 'x'.repeat(50) }, { n: 3 }] } })
  expect(found(har, 7, 40)).toEqual([
    ['entry', { n: 1 }, 1],
    ['broken', 2, 'longer than 64 MiB'],
    ['entry', { n: 3 }, 3],
  ])
})

test('a broken entry of a HAR is reported and the rest goes on', () => {
  expect(found('{"log":{"entries":[{"n":1},{oops},{"n":3}]}}')).toEqual([
    ['entry', { n: 1 }, 1],
    ['broken', 2, expect.stringMatching(/^not JSON/)],
    ['entry', { n: 3 }, 3],
  ])
})

test('a HAR in a list is an item of the list', () => {
  expect(found('[{"log":{"entries":[{}]}}]')).toEqual([['value', { log: { entries: [{}] } }, 1]])
})

test('a HAR that ends early gives its whole entries and says so', () => {
  expect(found('{"log":{"entries":[{"n":1},{"n":')).toEqual([
    ['entry', { n: 1 }, 1],
    ['broken', 2, 'the data end inside the list of entries'],
  ])
})

test.each([
  '{"log":["entries",[{}]]}',
  '{"a":{"log":{"entries":[{}]}}}',
  '{"log":{"entries":{"0":[{}]}}}',
  '{"log":"x","entries":[{}]}',
  '{"log":{"a":{}},"b":{"entries":[{}]}}',
])('a document with other members of these names is no HAR: %s', (text) => {
  expect(found(text)).toEqual([['value', JSON.parse(text), 1]])
})

test('how the bytes were cut makes no difference', () => {
  const line = fc.oneof(fc.json(), fc.string(), fc.constant(''))
  const text = fc.oneof(
    fc.array(line).map((all) => all.join('\n')),
    fc.json().map((json) => JSON.stringify(JSON.parse(json), null, 2)),
    fc.array(fc.dictionary(fc.string(), fc.jsonValue())).map((entries) => JSON.stringify({ log: { entries } })),
  )
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 30 }), (whole, size) => {
      expect(found(whole, size)).toEqual(found(whole, 1_000_000))
    }),
  )
})

test('every line of JSON Lines comes back as it was written', () => {
  fc.assert(
    fc.property(
      fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { minLength: 2 }),
      fc.integer({ min: 1, max: 9 }),
      (rows, size) => {
        const text = rows.map((row) => JSON.stringify(row)).join('\r\n')
        expect(found(text, size)).toEqual(rows.map((_, i) => ['value', JSON.parse(JSON.stringify(rows[i])), i + 1]))
      },
    ),
  )
})
