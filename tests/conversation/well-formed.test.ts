import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wellFormedJson } from '../../src/conversation/well-formed.ts'

test('halves of characters become U+FFFD, in keys and values alike', () => {
  expect(wellFormedJson({ 'a\ud83d': ['\ude00', { b: 'x' }, 1, null] })).toEqual({
    'a\ufffd': ['\ufffd', { b: 'x' }, 1, null],
  })
})

test('what comes out is equal, and shares nothing that could be changed', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), (value) => {
      const copy = wellFormedJson(value)
      expect(copy).toEqual(value)
      if (typeof value === 'object' && value !== null) expect(copy).not.toBe(value)
    }),
  )
})

test('whatever comes out can be written as UTF-8 and read again', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
      const mended = wellFormedJson(value)
      expect(JSON.parse(Buffer.from(JSON.stringify(mended)).toString())).toEqual(JSON.parse(JSON.stringify(mended)))
    }),
  )
})
