import type { Target } from '../../src/providers/target.ts'
import type { CaseEvent, RunEvent } from '../../src/runner/events.ts'
import { run } from '../../src/runner/run.ts'
import { findScenarios } from '../../src/scenarios/catalogue.ts'
import { loadScenarios } from '../../src/scenarios/load.ts'
import { plan } from '../../src/scenarios/plan.ts'
import type { Subject } from '../../src/subjects/subject.ts'
import { thriftyReferee } from './referee.ts'
import { toldCases } from './told-cases.ts'

const shipped = loadScenarios(findScenarios().map(({ file }) => file))
const referee = thriftyReferee()
const told = toldCases()

/** What becomes of the scenarios that are meant, at these targets. */
export async function play(
  subject: Subject,
  targets: readonly Target[],
  isMeant: (scenario: string) => boolean = () => true,
): Promise<CaseEvent[]> {
  const events: CaseEvent[] = []
  const scenarios = (await shipped).filter(({ id }) => isMeant(id))
  const emit = (event: RunEvent): void => {
    if (event.type !== 'case') return
    told.played(event)
    events.push(event)
  }
  await run({ cases: plan(scenarios, targets).map(told.once), subjects: [subject], referee, emit })
  return events
}

/** Rules, deviations, `unmet`, `warning` and a rule, and the reason of an error: each once. */
export function findings({ violations, deviations, unmet, reason }: CaseEvent): string[] {
  const rules = violations.map(({ rule, level }) => (level === 'must' ? rule : `warning ${rule}`))
  const others = [...deviations.map(({ kind }) => kind), ...unmet.map(() => 'unmet')]
  return [...new Set([...rules, ...others, ...(reason === undefined ? [] : [reason])])].sort()
}

/** The cases that are neither a pass nor left out. */
export function amiss(events: readonly CaseEvent[]): string[] {
  return events
    .filter(({ verdict }) => verdict === 'fail' || verdict === 'error')
    .map((event) => `${event.id}: ${findings(event).join(', ')}`)
}
