import { expect, test } from 'vitest'
import { failureCode, failureText } from '../../src/cli/failure.ts'
import { UserError } from '../../src/errors.ts'

test('a person’s mistake prints message, place and hint', () => {
  const error = new UserError('`of` is missing.', {
    place: { file: 'a.yaml', line: 3, column: 7 },
    hint: 'Name a call.',
  })
  expect(failureText(error)).toBe('error: `of` is missing.\n  in a.yaml:3:7\nhint: Name a call.')
  expect(failureCode(error)).toBe(2)
})

test('further lines are indented', () => {
  expect(failureText(new UserError('2 mistakes:\n  one\n  two'))).toBe('error: 2 mistakes:\n    one\n    two')
})

test('a subject that cannot start has another exit code', () => {
  expect(failureCode(new UserError('It cannot be loaded.', { exitCode: 3 }))).toBe(3)
})

test('a bug prints its stack and asks to be reported', () => {
  const text = failureText(new TypeError('x is not a function'))
  expect(text).toMatch(/^TypeError: x is not a function\n +at /)
  expect(text).toContain('Please report it')
  expect(failureCode(new TypeError())).toBe(3)
})

test('nothing in a message can steer the terminal', () => {
  expect(failureText(new UserError('\u001b[31mred'))).toBe('error: \\x1b[31mred')
})
