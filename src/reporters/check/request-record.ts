import type { RequestEvent } from '../../check/events.ts'
import { violationRecord } from '../violation-record.ts'

/** A judged request as machine formats write it: everything but the request itself, which may be large or secret. */
export function requestRecord({ request: _, violations, ...event }: RequestEvent): object {
  const { type, source, line, target, verdict, ...rest } = event
  return { type, source, line, target, verdict, violations: violations.map(violationRecord), ...rest }
}
