import { isRejected } from '../../src/judge/judge.ts'
import type { Violation } from '../../src/judge/violation.ts'
import { historyOf } from './history/history.ts'
import type { Recording } from './inputs/recording.ts'

/** How the accepted recordings of one dialect were judged. */
export interface RecordedTally {
  accepted: number
  /** Of them, how many hold calls with results: what most damages are done to. */
  withResults: number
  rejected: number
  readonly falseAlarms: string[]
  /** Rule -> how often it warned. */
  readonly warnings: Map<string, number>
}

export class RecordedTallies {
  readonly byDialect = new Map<string, RecordedTally>()

  add({ place, request, target }: Recording, violations: readonly Violation[]): void {
    const tally = this.#of(target.dialect)
    tally.accepted += 1
    if (historyOf(request, target).exchanges.length > 0) tally.withResults += 1
    if (isRejected(violations)) tally.rejected += 1
    for (const { level, rule, pointer } of violations) {
      if (level === 'must') tally.falseAlarms.push(`${place}: ${rule} at ${pointer || '/'}`)
      else tally.warnings.set(rule, (tally.warnings.get(rule) ?? 0) + 1)
    }
  }

  #of(dialect: string): RecordedTally {
    const empty = { accepted: 0, withResults: 0, rejected: 0, falseAlarms: [], warnings: new Map<string, number>() }
    const tally = this.byDialect.get(dialect) ?? empty
    this.byDialect.set(dialect, tally)
    return tally
  }
}
