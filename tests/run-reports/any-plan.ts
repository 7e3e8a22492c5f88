import fc from 'fast-check'
import { shardOf } from '../../src/cli/shard.ts'
import type { CaseEvent, RunEvent, StaleFailure, Verdict } from '../../src/runner/events.ts'
import { caseEvent, FAILED, run } from '../reporters/events.ts'

/** A run of the same cases for several subjects, as a whole and in parts. */
export interface Parted {
  readonly whole: readonly RunEvent[]
  readonly parts: readonly (readonly RunEvent[])[]
}

const GONE: StaleFailure = { subject: 'a', scenario: 'turns/gone', case: 'openai', now: 'is no case', mended: ['x'] }

/** `GONE` is known in every part, an entry of a case that passes in the part that has run it. */
export const parted: fc.Arbitrary<Parted> = fc
  .record({
    planned: fc.uniqueArray(fc.nat(30), { minLength: 1, maxLength: 12 }),
    subjects: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }),
    outcomes: fc.array(fc.constantFrom<Outcome>('pass', 'fail', 'skip', 'error', 'known', 'stale'), {
      minLength: 36,
      maxLength: 36,
    }),
    count: fc.integer({ min: 1, max: 5 }),
  })
  .map(({ planned, subjects, outcomes, count }) => {
    const outcomeOf = (number: number, subject: string): Outcome =>
      outcomes[(planned.indexOf(number) * 3 + subject.charCodeAt(0)) % outcomes.length] ?? 'pass'
    const eventsOf = (numbers: readonly number[], shard?: string): readonly RunEvent[] => {
      const met = subjects.flatMap((subject) =>
        numbers.map((number) => ({ number, subject, is: outcomeOf(number, subject) })),
      )
      const stale = [GONE, ...met.filter(({ is }) => is === 'stale').map(staleFor)]
      const shards = shard === undefined ? {} : { shards: [shard] }
      return run(...met.map(toCase)).map((event) => (event.type === 'summary' ? { ...event, stale, ...shards } : event))
    }
    return {
      whole: eventsOf(planned),
      parts: Array.from({ length: count }, (_, index) => {
        const shard = `${index + 1}/${count}`
        return eventsOf(shardOf(planned, shard), shard)
      }),
    }
  })

type Outcome = Verdict | 'known' | 'stale'
interface Met {
  readonly number: number
  readonly subject: string
  readonly is: Outcome
}

function toCase({ number, subject, is }: Met): CaseEvent {
  const [scenario, target] = [`family-${number % 3}/case-${number}`, ['openai', 'gemini'][number % 2] ?? '']
  const params = number % 4 === 0 ? { stream: true } : {}
  const about = { scenario, target, subject, params, id: `${scenario}@${target}#${subject}` }
  const verdict = is === 'known' ? 'fail' : is === 'stale' ? 'pass' : is
  if (verdict === 'fail') {
    const { violations, deviations } = FAILED
    return caseEvent({
      ...about,
      verdict,
      violations,
      deviations,
      ...(is === 'known' ? { known: { because: 'later' } } : {}),
    })
  }
  return caseEvent({ ...about, verdict, ...(verdict === 'pass' ? {} : { reason: `It is so: ${verdict}.` }) })
}

function staleFor(met: Met): StaleFailure {
  const { subject, scenario, target, params } = toCase(met)
  const name = `${target}${'stream' in params ? '[stream=true]' : ''}`
  return { subject, scenario, case: name, now: 'passes', mended: ['lost-call'] }
}
