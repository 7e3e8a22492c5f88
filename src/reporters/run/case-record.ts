import type { CaseEvent } from '../../runner/events.ts'
import { violationRecord } from '../violation-record.ts'

/** A case as machine formats write it: everything but the request, which a rerun shows. */
export function caseRecord({ request: _, violations, ...event }: CaseEvent): object {
  const { type, id, scenario, subject, target, verdict, exchange, deviations, behaviours, unmet, ...about } = event
  const { reason, cause, output, ...rest } = about
  return {
    ...{ type, scenario, subject, target, verdict, exchange },
    violations: violations.map(violationRecord),
    ...{ deviations, behaviours, unmet, reason, cause, output, id, ...rest },
  }
}
