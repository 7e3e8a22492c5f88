import { expect, test } from 'vitest'
import { duration } from '../../src/cli/duration.ts'
import { LONGEST_WAIT } from '../../src/cli/milliseconds.ts'
import { natural } from '../../src/cli/natural.ts'

test('a time is told with its unit', () => {
  expect(['500ms', '30s', '1.5m', '2h', '1d'].map((text) => duration('time', text))).toEqual([
    500, 30_000, 90_000, 7_200_000, 86_400_000,
  ])
  expect(duration('time', undefined)).toBeUndefined()
})

test.each(['30', '0s', 's', '-1s', '1 s', '1w', ''])('%j is no time', (text) => {
  expect(() => duration('time', text)).toThrow(/takes a time/)
})

test('what is waited for ends before a timer does', () => {
  expect(duration('time', '600h')).toBe(2_160_000_000)
  expect(() => duration('time', '600h', { most: LONGEST_WAIT })).toThrow(/takes a time/)
})

test('a whole number stays within its bounds', () => {
  expect([natural('runs', '0'), natural('runs', '12', { least: 12, most: 12 }), natural('runs', undefined)]).toEqual([
    0,
    12,
    undefined,
  ])
  for (const text of ['11', '13', '1e1', '12.0', '', 'x']) {
    expect(() => natural('runs', text, { least: 12, most: 12 }), text).toThrow(/from 12 to 12/)
  }
})
