import type { RunEvent, RunSummary } from '../../runner/events.ts'
import { count } from '../count.ts'
import type { Reporter, ReporterOptions } from '../reporter.ts'
import { sectionsText } from '../sections.ts'
import { errorBlock } from './error-block.ts'
import { failureBlock, failureLine } from './failure-block.ts'
import { families } from './families.ts'
import type { Group, Groups } from './groups.ts'
import { outcomes } from './outcomes.ts'
import { staleLines } from './stale-lines.ts'
import { summaryLines } from './summary-lines.ts'

const MOST_FAILURES = 12
const MOST_LINES = 30
const MOST_ERRORS = 5

/** For a person: what failed and how to mend it, grouped, then a summary. All of it comes at the end. */
export const runTerminal: Reporter<RunEvent> = (out, options) => {
  const all = outcomes()
  const counted = families()

  function finish(summary: RunSummary): void {
    const { failed, broken, skipped, known, warned } = all
    const sections = [
      ...failureSections(failed, options),
      ...errorSections(broken, options),
      warned.lines(options),
      skipped.lines(options.style.warning('Skipped')),
      known.lines(options.style.warning('Known to fail')),
      staleLines(summary, options),
      summaryLines(counted, summary, options),
    ]
    out.write(sectionsText(sections))
  }

  return (event) => {
    if (event.type === 'summary') finish(event)
    if (event.type !== 'case') return
    counted.add(event)
    all.add(event)
  }
}

function failureSections(failed: Groups, options: ReporterOptions): string[][] {
  const all = failed.all()
  const rest = all.slice(MOST_FAILURES)
  const hidden = rest.slice(MOST_LINES)
  const sections = all.slice(0, MOST_FAILURES).map((group) => failureBlock(group, options))
  if (rest.length === 0) return sections
  return [
    ...sections,
    [
      options.style.bad(`${rest.length} more kinds of failure`),
      ...rest.slice(0, MOST_LINES).map((group) => failureLine(group, options)),
      ...(hidden.length === 0
        ? []
        : [`  … and ${count(casesIn(hidden), 'more case')}; --reporter json lists them all`]),
    ],
  ]
}

function errorSections(broken: Groups, options: ReporterOptions): string[][] {
  const all = broken.all()
  const hidden = casesIn(all.slice(MOST_ERRORS))
  const sections = all.slice(0, MOST_ERRORS).map((group) => errorBlock(group, options))
  return hidden === 0 ? sections : [...sections, [`… and ${count(hidden, 'more case')} in error`]]
}

function casesIn(all: readonly Group[]): number {
  return all.reduce((sum, { others }) => sum + 1 + others.length, 0)
}
