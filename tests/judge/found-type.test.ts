import { expect, test } from 'vitest'
import { fill } from '../../src/judge/template.ts'

test.each([
  ['ping', 'a string'],
  [7, 'an integer'],
  [1.5, 'a decimal number'],
  [true, 'a boolean'],
  [null, 'null'],
  [[1], 'an array'],
  [{ a: 1 }, 'an object'],
])('the type of %j is said in words', (found, words) => {
  expect(fill('got {found:type}', { found })).toBe(`got ${words}`)
})
