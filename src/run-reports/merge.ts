import { knownCase } from '../runner/baseline/known-failure.ts'
import { type CaseEvent, type RunSummary, type StaleFailure, type Tally, tallyOf } from '../runner/events.ts'
import { inTurn } from './in-turn.ts'
import { type Missing, missingParts } from './missing.ts'
import type { RecordedCase, RunReport } from './run-report.ts'
import { current } from './superseded.ts'

export interface Merged {
  /** In the order in which one run would have told of them. */
  readonly cases: readonly RecordedCase[]
  readonly summary: RunSummary
  readonly missing: Missing
}

/**
 * Several reports as one. A case that stands in more than one counts once, as the last of them has it, and a report of
 * whose cases none counts is left out. Throws `UserError` where two say different things of a case.
 */
export function mergeReports(reports: readonly RunReport[]): Merged {
  const used = current(reports)
  const cases = inTurn(used)
  const missing = missingParts(used)
  const shards = missing.shards.length === 0 ? {} : { shards: present(used) }
  const stopped = missing.ended.length === 0 ? {} : ({ stopped: true } as const)
  return { cases, summary: { ...summed(used, cases), ...shards, ...stopped }, missing }
}

function summed(reports: readonly RunReport[], cases: readonly RecordedCase[]): RunSummary {
  const number = (tally: Tally): number => cases.filter(({ event }) => tallyOf(event) === tally).length
  const total = (of: 'requests' | 'ms'): number => reports.reduce((sum, { summary }) => sum + (summary?.[of] ?? 0), 0)
  const tallies = { pass: number('pass'), fail: number('fail'), skip: number('skip'), error: number('error') }
  return {
    type: 'summary',
    cases: cases.length,
    ...tallies,
    known: number('known'),
    stale: staleIn(reports, cases),
    requests: total('requests'),
    ms: total('ms'),
  }
}

/** Each once: every part of a run knows of the cases that there are none any more. In the order of a single run. */
function staleIn(reports: readonly RunReport[], cases: readonly RecordedCase[]): readonly StaleFailure[] {
  const all = reports.flatMap(({ summary }) => summary?.stale ?? [])
  const once = [...new Map(all.map((stale) => [JSON.stringify(stale), stale])).values()]
  const places = new Map(cases.map(({ event }, index) => [keyOf(event, knownCase(event)), index]))
  const placeOf = (stale: StaleFailure): number => places.get(keyOf(stale, stale.case)) ?? -1
  return once.sort((a, b) => placeOf(a) - placeOf(b))
}

function keyOf({ subject, scenario }: Pick<CaseEvent, 'subject' | 'scenario'>, name: string): string {
  return JSON.stringify([subject, scenario, name])
}

function present(reports: readonly RunReport[]): readonly string[] {
  return [...new Set(reports.flatMap(({ summary }) => summary?.shards ?? []))]
}
