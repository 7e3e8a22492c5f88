import { type CaseEvent, type RunEvent, tallyOf } from '../../runner/events.ts'
import { printable } from '../printable.ts'
import type { Output } from '../reporter.ts'
import { cut } from '../shorten.ts'
import { variant } from './groups.ts'

/** To the start of the line, and erase it. */
const CLEAR = '\r\u001b[K'
const INTERVAL_MS = 50

/** One line on a terminal that tells how far the run is, written over again and again. */
export function runProgress(out: Output, width: number, now: () => number = Date.now): (event: RunEvent) => void {
  let total = 0
  let done = 0
  let failed = 0
  let shownAt = 0

  function show(event: CaseEvent): void {
    if (now() - shownAt < INTERVAL_MS) return
    shownAt = now()
    const bad = failed === 0 ? '' : `, ${failed} not passed`
    out.write(CLEAR + cut(printable(`${done}/${total}${bad}  ${event.scenario} · ${variant(event)}`), width - 1))
  }

  return (event) => {
    if (event.type === 'start') total = event.cases
    else if (event.type === 'summary') out.write(CLEAR)
    else {
      done++
      if (['fail', 'error'].includes(tallyOf(event))) failed++
      show(event)
    }
  }
}
