import type { FuzzEvent } from '../../fuzz/events.ts'
import { jsonDocument } from '../json-document.ts'
import type { Reporter } from '../reporter.ts'
import { findingRecord } from './finding-record.ts'

/** One JSON document. */
export const fuzzJson: Reporter<FuzzEvent> = (out) => {
  const document = jsonDocument(out, 'findings')
  return (event) => {
    if (event.type === 'finding') document.add(findingRecord(event))
    else if (event.type === 'summary') document.end(event)
  }
}
