import type { Violation } from '../judge/violation.ts'
import type { Fault } from './finding-lines.ts'

/** Findings as plain sentences, one each, for reports that hold text. */
export function plainFindings(violations: readonly Violation[], faults: readonly Fault[] = []): string[] {
  return [...violations.map((violation) => `${violation.level} ${violationText(violation)}`), ...faults.map(faultText)]
}

export function violationText({ rule, pointer, status, message }: Violation): string {
  return `${rule} at ${pointer || '/'}: ${status} ${message}`
}

export function faultText({ kind, pointer, message }: Fault): string {
  return `${kind}${pointer === undefined ? '' : ` at ${pointer}`}: ${message}`
}
