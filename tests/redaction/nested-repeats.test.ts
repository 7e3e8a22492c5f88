import { expect, test } from 'vitest'
import { hasNestedRepeats } from '../../src/redaction/nested-repeats.ts'

test.each([
  '(a+)+',
  '(?:a*)*',
  '(a|b+){2,}',
  '((a+))+',
  '(?<x>\\w{1,64})*',
  '(a{1,3}b{2}){9}',
  '(?:\\)+x)+',
  '(?:[)]+)+?',
])('%s may take exponential time', (pattern) => {
  expect(hasNestedRepeats(pattern)).toBe(true)
})

test.each([
  'a+b+',
  '(?:ab)+',
  '(?:a{3})+',
  '(?:a+-){4}',
  '\\(a+\\)+',
  '[(a+)]+',
  '(?:a+)?',
  '(?=a+)b',
  'E-\\d{5}',
  '(a)+(b+)',
])('%s does not', (pattern) => {
  expect(hasNestedRepeats(pattern)).toBe(false)
})
