import type { FuzzFinding } from '../../fuzz/events.ts'
import { violationRecord } from '../violation-record.ts'

/** A finding as machine formats write it: everything but the request, which the scenario shows. */
export function findingRecord({ request: _, violations, ...finding }: FuzzFinding): object {
  const { type, fault, subject, target, after, messages, verdict, exchange, ...rest } = finding
  return {
    ...{ type, fault, subject, target, after, messages, verdict, exchange },
    violations: violations.map(violationRecord),
    ...rest,
  }
}
