import type { FuzzEvent } from '../../fuzz/events.ts'
import type { Reporter } from '../reporter.ts'
import { findingRecord } from './finding-record.ts'

/** One JSON object a line: the findings as they are made, then the summary. */
export const fuzzNdjson: Reporter<FuzzEvent> = (out) => (event) => {
  if (event.type === 'finding') out.write(`${JSON.stringify(findingRecord(event))}\n`)
  else if (event.type === 'summary') out.write(`${JSON.stringify(event)}\n`)
}
