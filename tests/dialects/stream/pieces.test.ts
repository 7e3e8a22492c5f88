import fc from 'fast-check'
import { expect, test } from 'vitest'
import { argumentPieces, joinedArguments, textPieces } from '../../../src/dialects/stream/pieces.ts'

const json = fc.dictionary(fc.string(), fc.jsonValue()).map((value) => JSON.stringify(value))

test('the pieces of a text are the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(textPieces(text).join('')).toBe(text)
    }),
  )
  expect(textPieces(' a  b\n')).toEqual([' a', '  b', '\n'])
  expect(textPieces('')).toEqual([])
})

test('however arguments come, they are the same', () => {
  const ways = fc.constantFrom(undefined, 'whole', 'pieces', 'interleaved', 'repeated', 'snapshots')
  fc.assert(
    fc.property(json, ways, (text, calls) => {
      expect(joinedArguments(argumentPieces(text, calls))).toBe(text)
    }),
  )
})

test('a character is never cut', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const piece of argumentPieces(text, 'pieces')) expect(piece.isWellFormed()).toBe(true)
    }),
  )
})

test('of snapshots that were cut off the last holds', () => {
  expect(joinedArguments(['{"a', '{"a":1', '{"a":1,"b"'])).toBe('{"a":1,"b"')
})

test('text that is no JSON is what its pieces make', () => {
  expect(joinedArguments(['{"n', '":'])).toBe('{"n":')
  expect(joinedArguments([])).toBe('')
})
