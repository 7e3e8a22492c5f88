import type { RunEvent } from '../runner/events.ts'
import type { Merged } from './merge.ts'

/** What the run would have told of itself, event by event. */
export function* eventsOf({ cases, summary }: Pick<Merged, 'cases' | 'summary'>): Generator<RunEvent> {
  const distinct = (of: 'scenario' | 'subject' | 'target'): string[] => [
    ...new Set(cases.map(({ event }) => event[of])),
  ]
  yield {
    type: 'start',
    cases: cases.length,
    scenarios: distinct('scenario').length,
    subjects: distinct('subject'),
    targets: distinct('target'),
  }
  for (const { event } of cases) yield event
  yield summary
}
