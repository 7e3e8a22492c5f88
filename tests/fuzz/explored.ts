import type { FuzzEvent, FuzzFinding, FuzzSummary } from '../../src/fuzz/events.ts'
import { explore, type FuzzOptions } from '../../src/fuzz/explore.ts'
import { parseTarget } from '../../src/providers/index.ts'
import { shippedReferee } from '../../src/runner/shipped-referee.ts'
import type { Subject } from '../../src/subjects/subject.ts'

export interface Explored {
  readonly findings: readonly FuzzFinding[]
  readonly summary: FuzzSummary
  readonly events: readonly FuzzEvent[]
}

/** What comes of conversations with an adapter until that fault is met. */
export async function exploredUntil(fault: string, subject: Subject, target: string): Promise<FuzzFinding | undefined> {
  const enough = new AbortController()
  const { findings } = await explored(subject, [target], {
    runs: 300,
    signal: enough.signal,
    emit: (event) => event.type === 'finding' && event.fault === fault && enough.abort(),
  })
  return findings.find((each) => each.fault === fault)
}

/** What comes of so many conversations for these targets. */
export async function explored(
  subject: Subject,
  [first = 'anthropic', ...others]: readonly string[],
  options: Partial<Pick<FuzzOptions, 'runs' | 'seed' | 'time' | 'signal' | 'emit'>> = {},
): Promise<Explored> {
  const events: FuzzEvent[] = []
  const summary = await explore({
    subject,
    targets: [parseTarget(first), ...others.map(parseTarget)],
    referee: shippedReferee,
    runs: 100,
    seed: 1,
    ...options,
    emit(event) {
      events.push(event)
      options.emit?.(event)
    },
  })
  return { findings: events.flatMap((event) => (event.type === 'finding' ? [event] : [])), summary, events }
}
