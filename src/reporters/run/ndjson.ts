import type { RunEvent } from '../../runner/events.ts'
import type { Reporter } from '../reporter.ts'
import { caseRecord } from './case-record.ts'

/** One JSON object a line: the cases as they end, then the summary. */
export const runNdjson: Reporter<RunEvent> = (out, options) => (event) => {
  if (event.type === 'start') return
  out.write(`${JSON.stringify(event.type === 'case' ? caseRecord(event, options) : event)}\n`)
}
