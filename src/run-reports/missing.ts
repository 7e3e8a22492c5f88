import type { RunReport } from './run-report.ts'

/** What is not there of the runs that are put together. */
export interface Missing {
  /** Files of runs that ended before all cases were run: killed, without a summary, or stopped. */
  readonly ended: readonly string[]
  /** `2/4`, with the subject that it is missed for. */
  readonly shards: readonly { readonly shard: string; readonly subject: string }[]
}

export function isWhole({ ended, shards }: Missing): boolean {
  return ended.length === 0 && shards.length === 0
}

export function missingParts(reports: readonly RunReport[]): Missing {
  const subjects = new Set(reports.flatMap(({ cases }) => cases.map(({ event }) => event.subject)))
  return {
    ended: reports.filter(({ summary }) => summary?.stopped ?? summary === undefined).map(({ file }) => file),
    shards: [...subjects].flatMap((subject) => shardsWithout(subject, reports).map((shard) => ({ shard, subject }))),
  }
}

/** A part may be empty where there are few cases: it is one of every subject. */
function shardsWithout(subject: string, reports: readonly RunReport[]): readonly string[] {
  const its = reports.filter(({ cases }) => cases.length === 0 || cases.some(({ event }) => event.subject === subject))
  const present = new Set(its.flatMap(({ summary }) => summary?.shards ?? []))
  const counts = new Set([...present].map((shard) => Number(shard.split('/')[1])))
  return [...counts].flatMap((count) =>
    Array.from({ length: count }, (_, index) => `${index + 1}/${count}`).filter((shard) => !present.has(shard)),
  )
}
