import { groupBy } from '../conversation/group-by.ts'
import type { RecordedCase, RunReport } from './run-report.ts'

/**
 * The cases of all reports, subject by subject, one of each report in turn: shards take every n-th case, so that this is the
 * order that the whole run would have had.
 */
export function inTurn(reports: readonly RunReport[]): readonly RecordedCase[] {
  const bySubject = [...reports].sort((a, b) => firstShard(a) - firstShard(b)).map(({ cases }) => ofSubjects(cases))
  const subjects = new Set(bySubject.flatMap((of) => [...of.keys()]))
  return [...subjects].flatMap((subject) => interleaved(bySubject.map((of) => of.get(subject) ?? [])))
}

function ofSubjects(cases: readonly RecordedCase[]): ReadonlyMap<string, readonly RecordedCase[]> {
  return groupBy(cases, ({ event }) => event.subject)
}

/** Reports that are no parts keep their order, behind the others. */
function firstShard({ summary }: RunReport): number {
  const [first = ''] = summary?.shards ?? []
  return Number(first.split('/')[0] || Number.MAX_SAFE_INTEGER)
}

function interleaved<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat()
}
