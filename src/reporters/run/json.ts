import type { RunEvent } from '../../runner/events.ts'
import { jsonDocument } from '../json-document.ts'
import type { Reporter } from '../reporter.ts'
import { caseRecord } from './case-record.ts'

/** One JSON document. */
export const runJson: Reporter<RunEvent> = (out, options) => {
  const document = jsonDocument(out, 'cases')
  return (event) => {
    if (event.type === 'case') document.add(caseRecord(event, options))
    else if (event.type === 'summary') document.end(event)
  }
}
