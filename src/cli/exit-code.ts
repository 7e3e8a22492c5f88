import type { CheckResult } from '../check/check.ts'
import { STDIN } from '../check/source.ts'
import type { Finding } from '../doctor/finding.ts'
import type { FuzzSummary } from '../fuzz/events.ts'
import type { RunDiff } from '../run-reports/diff.ts'
import type { RunSummary } from '../runner/events.ts'
import type { Smoked } from '../smoke/smoke.ts'
import type { ExitCode } from './command.ts'

/** Failures, and those that are known in vain, count more than errors; a run in which nothing was judged is in error. */
export function runExitCode({ pass, fail, error, known, stale }: RunSummary): ExitCode {
  if (fail > 0 || stale.length > 0) return 1
  return error > 0 || pass + known === 0 ? 3 : 0
}

/** What did not fail before and fails now, unless a baseline knows it. */
export function diffExitCode({ regressions, cases }: RunDiff): ExitCode {
  if (regressions > 0) return 1
  return cases === 0 ? 3 : 0
}

/** A named file that could not be read counts most: the command was not what its writer meant. */
export function checkExitCode({ summary, failures }: CheckResult): ExitCode {
  const { accepted, rejected, unreadable } = summary
  if (failures.some(({ source }) => source !== STDIN)) return 2
  if (rejected > 0) return 1
  return unreadable > 0 || accepted === 0 ? 3 : 0
}

/** What a subject does not support proves nothing. */
export function fuzzExitCode({ faults, ...summary }: FuzzSummary): ExitCode {
  if (faults.length > 0) return 1
  return judgedIn(summary) === 0 ? 3 : 0
}

/** An adapter of which nothing but its silence is known. */
export function smokeExitCode({ hello, steps }: Smoked): ExitCode {
  if (hello === undefined) return 3
  return steps.some(({ verdict }) => verdict === 'failed') ? 1 : 0
}

/** Conversations of which something is known now. */
export function judgedIn({ runs, skipped }: Pick<FuzzSummary, 'runs' | 'skipped'>): number {
  return runs - skipped.reduce((sum, { times }) => sum + times, 0)
}

/** A wrong set-up counts more than what could not run or be looked at. */
export function doctorExitCode(findings: readonly Finding[]): ExitCode {
  const codes = findings.flatMap(({ exitCode = [] }) => exitCode)
  if (codes.includes(2)) return 2
  return codes.includes(3) ? 3 : 0
}
