import { count } from '../count.ts'
import { fitting } from '../fitting.ts'
import { htmlCode, table } from '../markdown.ts'
import type { CaseCounts, Counts } from './families.ts'
import { TALLIES } from './summary-lines.ts'

const ROOM = { most: 40, characters: 5000 }

type Row = readonly [name: string, counts: Counts]

/**
 * Counts by target or by family, whichever tells better where the failures are: the one in which the smaller part of the
 * rows has any. Rows without failures become one where others have some.
 */
export function countTable(targets: CaseCounts, families: CaseCounts): string[] {
  const [of, rows] = better(['Target', targets.all()], ['Family', families.all()])
  const failing = rows.filter(isFailing)
  if (failing.length === 0) return lines(of, rows, [])
  return lines(
    of,
    failing,
    rows.filter((row) => !isFailing(row)),
  )
}

type Named = readonly [of: string, rows: readonly Row[]]

function better(targets: Named, families: Named): Named {
  const difference = share(targets) - share(families)
  if (difference !== 0) return difference < 0 ? targets : families
  const [shorter, longer] = targets[1].length < families[1].length ? [targets, families] : [families, targets]
  return shorter[1].length > 1 ? shorter : longer
}

function share([, rows]: Named): number {
  return rows.filter(isFailing).length / Math.max(rows.length, 1)
}

function isFailing([, { fail, error }]: Row): boolean {
  return fail + error > 0
}

function lines(of: string, rows: readonly Row[], others: readonly Row[]): string[] {
  if (rows.length === 0) return []
  const used = TALLIES.filter(({ tally }) => [...rows, ...others].some(([, counts]) => counts[tally] > 0))
  const cellsOf = (name: string, some: readonly Row[]): string[] => [
    name,
    ...used.map(({ tally }) => String(some.reduce((sum, [, counts]) => sum + counts[tally], 0) || '')),
  ]
  const all = rows.map((row) => [htmlCode(row[0]), row] as const)
  const { shown, hidden } = fitting(
    all.map(([name]) => name),
    ROOM,
  )
  const rest = [...rows.slice(shown.length), ...others]
  return table(
    [of, ...used.map(({ word }) => word)],
    [
      ...all.slice(0, shown.length).map(([name, row]) => cellsOf(name, [row])),
      ...(rest.length === 0 ? [] : [cellsOf(hidden > 0 ? `${rest.length} more` : count(rest.length, 'other'), rest)]),
    ],
  )
}
