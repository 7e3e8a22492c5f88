import type { RunSummary, Verdict } from '../../runner/events.ts'
import { count, seconds } from '../count.ts'
import { printable } from '../printable.ts'
import type { ReporterOptions } from '../reporter.ts'
import type { Style } from '../style.ts'
import type { Counts, Families } from './families.ts'

const VERDICTS: readonly { readonly verdict: Verdict; readonly word: string; readonly paint: keyof Style }[] = [
  { verdict: 'pass', word: 'passed', paint: 'good' },
  { verdict: 'fail', word: 'failed', paint: 'bad' },
  { verdict: 'error', word: 'in error', paint: 'bad' },
  { verdict: 'skip', word: 'skipped', paint: 'warning' },
]

/** A line for each family, then the totals. */
export function summaryLines(families: Families, summary: RunSummary, { style }: ReporterOptions): string[] {
  const all = families.all()
  const width = Math.max(0, ...all.map(([family]) => family.length))
  const { cases, requests, ms } = summary
  return [
    ...all.map(([family, counts]) => `  ${printable(family.padEnd(width))}  ${countsText(counts, style)}`),
    ...(all.length > 0 ? [''] : []),
    `${count(cases, 'case')}: ${countsText(summary, style)} ${style.quiet(`(${count(requests, 'request')} in ${seconds(ms)})`)}`,
  ]
}

function countsText(counts: Counts, style: Style): string {
  const words = VERDICTS.filter(({ verdict }) => counts[verdict] > 0)
  if (words.length === 0) return 'nothing was run'
  return words.map(({ verdict, word, paint }) => style[paint](`${counts[verdict]} ${word}`)).join(', ')
}
