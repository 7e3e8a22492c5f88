import type { CheckEvent } from '../../check/events.ts'
import type { Reporter } from '../reporter.ts'
import { requestRecord } from './request-record.ts'

/** One JSON object a line: requests and unreadable records as they come, then the summary. */
export const checkNdjson: Reporter<CheckEvent> = (out) => (event) => {
  out.write(`${JSON.stringify(event.type === 'request' ? requestRecord(event) : event)}\n`)
}
