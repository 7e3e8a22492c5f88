import { groupBy } from '../../../src/conversation/group-by.ts'
import type { DamageTally, Miss } from '../damage-tally.ts'
import { VERDICTS } from '../expectations/expectation.ts'
import { table } from './table.ts'

const HEAD = [
  'damage',
  'recordings',
  'examples',
  ...['wrong', 'caught', 'suspect', 'warned', 'undecidable', 'told', 'legal', 'passed'],
  'unknown',
]

/** A table a dialect, and what in it was not judged as is to be expected. */
export function* damageReport(tallies: readonly DamageTally[], limit: number): Generator<string> {
  for (const [dialect, ofDialect] of groupBy(tallies, (tally) => tally.dialect)) {
    yield ''
    yield `Damaged requests: ${dialect}`
    yield* table(HEAD, [...ofDialect.map((tally) => [tally.kind, ...numbers([tally])]), ['all', ...numbers(ofDialect)]])
    for (const { kind, misses } of ofDialect) yield* missReport(kind, misses, limit)
  }
}

function numbers(tallies: readonly DamageTally[]): number[] {
  return [
    sum(tallies, ({ made }) => made.recordings),
    sum(tallies, ({ made }) => made.examples),
    ...VERDICTS.flatMap((verdict) => [
      sum(tallies, ({ expected }) => expected[verdict].all),
      sum(tallies, ({ expected }) => expected[verdict].right),
    ]),
    sum(tallies, ({ unknown }) => unknown),
  ]
}

function* missReport(title: string, misses: readonly Miss[], limit: number): Generator<string> {
  if (misses.length === 0) return
  yield `  ${title}: ${misses.length} not judged as is to be expected`
  for (const miss of misses.slice(0, limit)) {
    yield `    ${miss.place}, ${miss.target}`
    yield `      ${miss.verdict}${miss.rules.length === 0 ? '' : ` by ${miss.rules.join(' or ')}`}; ${outcome(miss)}`
  }
  if (misses.length > limit) yield `    and ${misses.length - limit} more; --all lists them`
}

function outcome({ broken }: Miss): string {
  if (broken.length === 0) return 'it breaks no rule'
  return `it breaks ${broken.map(({ level, rule, pointer }) => `${rule} (${level}) at ${pointer || '/'}`).join(', ')}`
}

export function sum<T>(items: readonly T[], number: (item: T) => number): number {
  return items.reduce((total, item) => total + number(item), 0)
}
