import type { Finding } from '../../doctor/finding.ts'
import { VERSION } from '../../version.ts'

/** For machines; `schemas/report-doctor.json` is its form. */
export function doctorJson(findings: readonly Finding[]): string {
  const checks = findings.map(({ check, verdict, says, hint }) => ({
    check,
    verdict,
    says,
    ...(hint === undefined ? {} : { hint }),
  }))
  const record = { version: 1, conformance: VERSION, node: process.versions.node, checks }
  return `${JSON.stringify(record, null, 2)}\n`
}
