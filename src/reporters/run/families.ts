import type { CaseEvent, Verdict } from '../../runner/events.ts'

export type Counts = Readonly<Record<Verdict, number>>

export interface Families {
  add(event: CaseEvent): void
  /** In the order in which they were met. */
  all(): readonly (readonly [family: string, counts: Counts])[]
}

/** Counts verdicts by the first part of the scenario's id. */
export function families(): Families {
  const known = new Map<string, Counts>()
  return {
    add({ scenario, verdict }) {
      const family = scenario.split('/')[0] ?? scenario
      const counts = known.get(family) ?? { pass: 0, fail: 0, skip: 0, error: 0 }
      known.set(family, { ...counts, [verdict]: counts[verdict] + 1 })
    },
    all: () => [...known],
  }
}
