import type { Violation } from '../judge/violation.ts'
import type { Fault } from './finding-lines.ts'

/** Findings as plain sentences, one each, for reports that hold text. */
export function plainFindings(violations: readonly Violation[], faults: readonly Fault[] = []): string[] {
  return [
    ...violations.map(
      ({ rule, level, pointer, status, message }) => `${level} ${rule} at ${pointer || '/'}: ${status} ${message}`,
    ),
    ...faults.map(
      ({ kind, pointer, message }) => `${kind}${pointer === undefined ? '' : ` at ${pointer}`}: ${message}`,
    ),
  ]
}
