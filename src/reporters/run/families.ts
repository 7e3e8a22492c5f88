import { type CaseEvent, type Tally, tallyOf } from '../../runner/events.ts'

export type Counts = Readonly<Record<Tally, number>>

/** Cases counted by something. */
export interface CaseCounts {
  add(event: CaseEvent): void
  /** In the order in which they were met. */
  all(): readonly (readonly [name: string, counts: Counts])[]
}

/** Counts cases by the first part of the scenario's id. */
export function families(): CaseCounts {
  return countsBy(({ scenario }) => scenario.split('/')[0] ?? scenario)
}

export function countsBy(nameOf: (event: CaseEvent) => string): CaseCounts {
  const known = new Map<string, Counts>()
  return {
    add(event) {
      const name = nameOf(event)
      const tally = tallyOf(event)
      const counts = known.get(name) ?? { pass: 0, fail: 0, skip: 0, error: 0, known: 0 }
      known.set(name, { ...counts, [tally]: counts[tally] + 1 })
    },
    all: () => [...known],
  }
}
