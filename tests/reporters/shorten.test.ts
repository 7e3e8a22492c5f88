import { expect, test } from 'vitest'
import { cut, shortJson } from '../../src/reporters/shorten.ts'

test('what is short stays as it is', () => {
  expect(shortJson({ a: [1, null, 'x'], b: { c: true } })).toBe('{"a":[1,null,"x"],"b":{"c":true}}')
  expect(cut('abc', 3)).toBe('abc')
})

test('long strings, long lists and deep nests are shortened', () => {
  expect(shortJson('x'.repeat(100))).toBe(`"${'x'.repeat(59)}…"`)
  expect(shortJson([1, 2, 3, 4, 5, 6, 7, 8])).toBe('[1,2,3,4,5,6,"… 2 more"]')
  expect(shortJson(JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)))).toBe('[[[[[[[["…"]]]]]]]]')
})
