import type { CheckEvent } from '../../check/events.ts'
import { jsonDocument } from '../json-document.ts'
import type { Reporter } from '../reporter.ts'
import { requestRecord } from './request-record.ts'

/** One JSON document. */
export const checkJson: Reporter<CheckEvent> = (out) => {
  const document = jsonDocument(out, 'records')
  return (event) => {
    if (event.type === 'summary') document.end(event)
    else document.add(event.type === 'request' ? requestRecord(event) : event)
  }
}
