import { expect, test } from 'vitest'
import { checkExitCode, runExitCode } from '../../src/cli/exit-code.ts'
import { UserError } from '../../src/errors.ts'

const NONE = { accepted: 0, rejected: 0, unknown: 0, unreadable: 0 }
const check = (counts: Partial<typeof NONE>, ...failed: string[]): number =>
  checkExitCode({
    summary: { type: 'summary', checked: 0, ...NONE, ...counts },
    failures: failed.map((source) => ({ source, error: new UserError('') })),
  })
const run = (counts: { pass?: number; fail?: number; error?: number; skip?: number }): number =>
  runExitCode({ type: 'summary', cases: 0, pass: 0, fail: 0, error: 0, skip: 0, requests: 0, ms: 0, ...counts })

test('a run is green when something passed and nothing else happened', () => {
  expect(run({ pass: 1, skip: 5 })).toBe(0)
})

test('a failure counts more than an error', () => {
  expect([run({ pass: 1, fail: 1, error: 1 }), run({ pass: 1, error: 1 })]).toEqual([1, 3])
})

test('a run in which nothing was judged is in error', () => {
  expect([run({}), run({ skip: 3 })]).toEqual([3, 3])
})

test('a check is green when something was accepted and everything could be read', () => {
  expect(check({ accepted: 1, unknown: 4 })).toBe(0)
})

test('a named file that cannot be read counts more than a rejection, a rejection more than a broken line', () => {
  expect([
    check({ accepted: 1, rejected: 1, unreadable: 2 }, 'gone.json'),
    check({ rejected: 1, unreadable: 2 }),
  ]).toEqual([2, 1])
  expect(check({ accepted: 1, unreadable: 1 })).toBe(3)
})

test('standard input that cannot be read is no wrong name', () => {
  expect(check({ unreadable: 1 }, '-')).toBe(3)
})

test('a check without a verdict is in error', () => {
  expect([check({}), check({ unknown: 9 })]).toEqual([3, 3])
})
