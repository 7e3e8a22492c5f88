import type { Evaluation } from '../evaluation.ts'
import type { RecordedTally } from '../recorded-tally.ts'
import { table } from './table.ts'

/** What was accepted when it was recorded, by dialect, and what could not be judged. */
export function* recordedReport({ recorded, notJudged }: Evaluation, limit: number): Generator<string> {
  const tallies = [...recorded.byDialect].sort(([a], [b]) => a.localeCompare(b))
  if (tallies.length > 0) yield* acceptedReport(tallies, limit)
  for (const [reason, times] of notJudged) yield `  not judged, ${times}: ${reason}`
}

function* acceptedReport(tallies: readonly (readonly [string, RecordedTally])[], limit: number): Generator<string> {
  yield 'Recorded requests that the provider accepted'
  yield* table(
    ['dialect', 'accepted', 'with results', 'falsely rejected', 'warned of'],
    tallies.map(([dialect, tally]) => [dialect, tally.accepted, tally.withResults, tally.rejected, warned(tally)]),
  )
  for (const [dialect, { falseAlarms, warnings }] of tallies) {
    for (const alarm of falseAlarms.slice(0, limit)) yield `  ${dialect}: falsely rejected: ${alarm}`
    for (const [rule, times] of warnings) yield `  ${dialect}: warned of ${times} by ${rule}`
  }
}

function warned({ warnings }: RecordedTally): number {
  return [...warnings.values()].reduce((total, times) => total + times, 0)
}
