import type { Deviation } from '../compare/deviation.ts'
import type { Violation } from '../judge/violation.ts'

/** Findings as plain sentences, one each, for reports that hold text. */
export function plainFindings(violations: readonly Violation[], deviations: readonly Deviation[] = []): string[] {
  return [
    ...violations.map(
      ({ rule, level, pointer, status, message }) => `${level} ${rule} at ${pointer || '/'}: ${status} ${message}`,
    ),
    ...deviations.map(
      ({ kind, pointer, message }) => `${kind}${pointer === undefined ? '' : ` at ${pointer}`}: ${message}`,
    ),
  ]
}
