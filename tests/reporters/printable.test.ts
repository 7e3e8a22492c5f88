import { expect, test } from 'vitest'
import { seconds } from '../../src/reporters/count.ts'
import { printable, printableLines } from '../../src/reporters/printable.ts'

test('what a terminal would obey or not show is escaped', () => {
  expect(printable('a\nb\t\u001b[31m \u2028 \u202e \u200b \ud800 😀')).toBe(
    'a\\nb\\t\\x1b[31m \\u2028 \\u202e \\u200b \\ud800 😀',
  )
})

test('lines stay lines', () => {
  expect(printableLines('a\r\n\tb\n\n')).toEqual(['a', '  b'])
})

test('a long time is told without parts of seconds', () => {
  expect([1234, 12_345].map(seconds)).toEqual(['1.23 s', '12 s'])
})
