import type { RunSummary, Tally } from '../../runner/events.ts'
import { count, seconds } from '../count.ts'
import { printable } from '../printable.ts'
import type { ReporterOptions } from '../reporter.ts'
import type { Style } from '../style.ts'
import type { CaseCounts, Counts } from './families.ts'

export const TALLIES: readonly { readonly tally: Tally; readonly word: string; readonly paint: keyof Style }[] = [
  { tally: 'pass', word: 'passed', paint: 'good' },
  { tally: 'fail', word: 'failed', paint: 'bad' },
  { tally: 'error', word: 'in error', paint: 'bad' },
  { tally: 'known', word: 'known to fail', paint: 'warning' },
  { tally: 'skip', word: 'skipped', paint: 'warning' },
]

/** A line for each family, then the totals. */
export function summaryLines(families: CaseCounts, summary: RunSummary, { style }: ReporterOptions): string[] {
  const all = families.all()
  const width = Math.max(0, ...all.map(([family]) => family.length))
  return [
    ...all.map(([family, counts]) => `  ${printable(family.padEnd(width))}  ${countsText(counts, style)}`),
    ...(all.length > 0 ? [''] : []),
    totalsText(summary, style),
  ]
}

export function totalsText(summary: RunSummary, style: Style): string {
  const { cases, requests, ms } = summary
  const took = style.quiet(`(${count(requests, 'request')} in ${seconds(ms)})`)
  return `${count(cases, 'case')}: ${countsText(summary, style)} ${took}`
}

function countsText(counts: Counts, style: Style): string {
  const words = TALLIES.filter(({ tally }) => counts[tally] > 0)
  if (words.length === 0) return 'nothing was run'
  return words.map(({ tally, word, paint }) => style[paint](`${counts[tally]} ${word}`)).join(', ')
}
