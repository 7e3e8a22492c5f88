import { countSeverities, type DriftReport } from '../../fixtures/drift/report.ts'
import type { Reporter } from '../reporter.ts'

/** For machines; `schemas/report-drift.json` is its form. */
export const driftJson: Reporter<DriftReport> =
  (out) =>
  ({ compared, changes, others, onlyBefore, onlyAfter }) => {
    const summary = { compared, ...countSeverities(changes) }
    const record = { version: 1, changes, requests: others, onlyBefore, onlyAfter, summary }
    out.write(`${JSON.stringify(record, null, 2)}\n`)
  }
