import type { FuzzEvent } from '../../fuzz/events.ts'
import { count } from '../count.ts'
import type { Output } from '../reporter.ts'
import { cut } from '../shorten.ts'

/** To the start of the line, and erase it. */
const CLEAR = '\r\u001b[K'
const INTERVAL_MS = 50

/** One line on a terminal that tells how far it is, written over again and again. */
export function fuzzProgress(out: Output, width: number, now: () => number = Date.now): (event: FuzzEvent) => void {
  let total = 0
  let found = 0
  let shownAt = 0
  return (event) => {
    if (event.type === 'start') total = event.runs
    else if (event.type !== 'tried') out.write(CLEAR)
    if (event.type === 'finding') found += 1
    if (event.type !== 'tried' || now() - shownAt < INTERVAL_MS) return
    shownAt = now()
    out.write(CLEAR + cut(`${event.runs}/${total} conversations, ${count(found, 'fault')} found`, width - 1))
  }
}
