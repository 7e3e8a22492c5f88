import type { CaseEvent } from '../../runner/events.ts'
import type { ReporterOptions } from '../reporter.ts'
import { violationRecord } from '../violation-record.ts'
import { againWords } from './reproduce.ts'

/** A case as machine formats write it: everything but the request, which a rerun shows. */
export function caseRecord(told: CaseEvent, options: ReporterOptions): object {
  const { request: _, violations, ...event } = told
  const again = ['fail', 'error'].includes(told.verdict) ? { again: againWords(told, options) } : {}
  const { type, id, scenario, subject, target, verdict, exchange, deviations, behaviours, unmet, ...about } = event
  const { reason, cause, output, ...rest } = about
  return {
    ...{ type, scenario, subject, target, verdict, exchange },
    violations: violations.map(violationRecord),
    ...{ deviations, behaviours, unmet, reason, cause, output, id, ...rest, ...again },
  }
}
