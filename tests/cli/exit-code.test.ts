import { expect, test } from 'vitest'
import { checkExitCode, doctorExitCode, runExitCode } from '../../src/cli/exit-code.ts'
import { ok, type Told, warning, wrong } from '../../src/doctor/finding.ts'
import { UserError } from '../../src/errors.ts'
import type { RunSummary } from '../../src/runner/events.ts'

const NONE = { accepted: 0, rejected: 0, unknown: 0, unreadable: 0 }
const check = (counts: Partial<typeof NONE>, ...failed: string[]): number =>
  checkExitCode({
    summary: { type: 'summary', checked: 0, ...NONE, ...counts },
    failures: failed.map((source) => ({ source, error: new UserError('') })),
  })
const NOTHING = { pass: 0, fail: 0, error: 0, skip: 0, known: 0 }
const run = (counts: Partial<typeof NOTHING>, stale: RunSummary['stale'] = []): number =>
  runExitCode({ type: 'summary', cases: 0, ...NOTHING, requests: 0, ms: 0, ...counts, stale })

test('a run is green when something passed and nothing else happened', () => {
  expect(run({ pass: 1, skip: 5 })).toBe(0)
})

test('a failure counts more than an error', () => {
  expect([run({ pass: 1, fail: 1, error: 1 }), run({ pass: 1, error: 1 })]).toEqual([1, 3])
})

test('a run in which nothing was judged is in error', () => {
  expect([run({}), run({ skip: 3 })]).toEqual([3, 3])
})

test('known failures are something that was judged, and no failure', () => {
  expect([run({ known: 2 }), run({ known: 2, fail: 1 })]).toEqual([0, 1])
})

test('a failure that is known in vain fails the run, so that the list does not rot', () => {
  const stale = [
    { subject: 'mine', scenario: 'turns/one-call', case: 'openai', now: 'passes', mended: ['lost-call'] },
  ] as const
  expect([run({ pass: 1 }, stale), run({ pass: 1, error: 1 }, stale)]).toEqual([1, 1])
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

test('a wrong set-up counts more than a subject that could not run, and warnings count nothing', () => {
  const doctor = (...told: readonly Told[]): number => doctorExitCode(told.map((each) => ({ check: 'x', ...each })))
  const [setup, subject] = [wrong('', ''), wrong('', '', 3)]
  expect([doctor(ok(''), warning('', '')), doctor(subject, setup), doctor(subject, ok(''))]).toEqual([0, 2, 3])
})
