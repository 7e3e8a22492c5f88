import type { RunDiff } from '../../run-reports/diff.ts'
import type { Reporter } from '../reporter.ts'
import { changeCounts } from './words.ts'

/** For machines; `schemas/report-diff.json` is its form. */
export const diffJson: Reporter<RunDiff> = (out) => (diff) => {
  const { changes, compared, cases, regressions } = diff
  const summary = { compared, cases, regressions, ...changeCounts(diff) }
  out.write(`${JSON.stringify({ version: 1, changes, summary }, null, 2)}\n`)
}
