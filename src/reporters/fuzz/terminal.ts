import type { FuzzEvent, FuzzStart } from '../../fuzz/events.ts'
import type { Reporter } from '../reporter.ts'
import { sectionsText } from '../sections.ts'
import { findingBlock } from './finding-block.ts'
import { summaryLines } from './summary-lines.ts'

/** For a person: each fault when it was found, then a summary. */
export const fuzzTerminal: Reporter<FuzzEvent> = (out, options) => {
  let start: FuzzStart | undefined
  return (event) => {
    if (event.type === 'start') start = event
    if (start === undefined) return
    if (event.type === 'finding') out.write(`${sectionsText([findingBlock(event, start, options)])}\n`)
    if (event.type === 'summary') out.write(sectionsText(summaryLines(event, start, options)))
  }
}
