import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Chop } from '../../src/gateway/travel.ts'
import { chop } from '../../src/wire/chop.ts'

const ways: fc.Arbitrary<Chop> = fc.oneof(
  fc.constantFrom('event', 'byte', 'code-point', 'crlf', 'whole'),
  fc.record({ bytes: fc.nat(20) }),
)

const texts = (buffers: readonly Buffer[], how: Chop) => chop(buffers, how).map(String)
const body = (...said: string[]) => said.map((text) => Buffer.from(text))

test('however it is chopped, the bytes stay the same, and no chunk is empty', () => {
  const bytes = fc.uint8Array().map((array) => Buffer.from(array))
  fc.assert(
    fc.property(fc.array(bytes), ways, (buffers, how) => {
      const chunks = chop(buffers, how)
      expect(Buffer.concat(chunks)).toEqual(Buffer.concat(buffers))
      expect(chunks.filter(({ length }) => length === 0)).toEqual([])
    }),
  )
})

test('a chunk is an event, or all of them', () => {
  expect(texts(body('ab', '', 'c'), 'event')).toEqual(['ab', 'c'])
  expect(texts(body('ab', 'c'), 'whole')).toEqual(['abc'])
})

test('bytes cut characters, code points do not', () => {
  expect(chop(body('é'), 'byte')).toEqual([Buffer.from([0xc3]), Buffer.from([0xa9])])
  expect(texts(body('aé\u{1f98a}'), 'code-point')).toEqual(['a', 'é', '\u{1f98a}'])
})

test('inside CRLF, the line feed begins the next chunk; so does the second of two that end an event', () => {
  expect(texts(body('a\r\n\r\nb'), 'crlf')).toEqual(['a\r', '\n\r', '\nb'])
  expect(texts(body('a\n\nb\n'), 'crlf')).toEqual(['a\n', '\nb\n'])
})

test('chunks of some bytes do not heed events', () => {
  expect(texts(body('ab', 'cde'), { bytes: 3 })).toEqual(['abc', 'de'])
})
