import type { FuzzEnd, FuzzStart, FuzzSummary } from '../../fuzz/events.ts'
import { count, few, seconds } from '../count.ts'
import { labelled } from '../labelled.ts'
import { printable } from '../printable.ts'
import { reasons } from '../reasons.ts'
import type { ReporterOptions } from '../reporter.ts'
import { again } from './again.ts'

const MOST_TARGETS = 4

const ENDED: Readonly<Record<FuzzEnd, string>> = {
  runs: '',
  time: ', when the time was over',
  interrupted: ', then it was interrupted',
  hangs: ', then the subject was given up, which did not answer time and again',
}

/** What was found how often, what was left out, and how to try the same again. */
export function summaryLines(summary: FuzzSummary, start: FuzzStart, options: ReporterOptions): string[][] {
  const { runs, faults, skipped, ended, ms } = summary
  const { style } = options
  const left = reasons()
  for (const { reason, times } of skipped) left.add(reason, times)
  const result = faults.length === 0 ? style.good('nothing found') : style.bad(`${count(faults.length, 'fault')} found`)
  return [
    left.lines(style.warning('Skipped')),
    faults.map(
      ({ fault, times, targets }) => `  ${times} × ${printable(fault)}  ${style.quiet(few(targets, MOST_TARGETS))}`,
    ),
    [
      `${count(runs, 'conversation')}${ENDED[ended]}: ${result} ${style.quiet(`(seed ${summary.seed}, ${seconds(ms)})`)}`,
      ...labelled([{ label: 'again', text: again(start, runs, options), whole: true }], options),
    ],
  ]
}
