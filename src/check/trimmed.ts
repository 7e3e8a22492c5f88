import { valueAt } from '../json-pointer.ts'
import type { Violation } from '../judge/violation.ts'

/** Recorders shorten long strings and leave this mark at their end. */
const TRIM_MARK = /…\[\d+ characters, trimmed\]$/

/** Leaves out what is said about a shortened string: nobody knows how the original ended. */
export function withoutTrimmed(request: unknown, violations: readonly Violation[]): readonly Violation[] {
  return violations.filter(({ pointer }) => !isTrimmed(valueAt(request, pointer)))
}

function isTrimmed(value: unknown): boolean {
  return typeof value === 'string' && TRIM_MARK.test(value)
}
