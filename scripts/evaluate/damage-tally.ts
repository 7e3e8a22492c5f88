import type { Violation } from '../../src/judge/violation.ts'
import { targetName } from '../../src/providers/index.ts'
import type { Verdict } from './expectations/expectation.ts'
import type { Sample } from './inputs/sample.ts'
import type { Trial } from './trial.ts'

/** How one kind of damage to the requests of one dialect was judged. */
export interface DamageTally {
  readonly dialect: string
  readonly kind: string
  /** How many damaged requests were made, and of what. */
  readonly made: Record<Sample['source'], number>
  /** Requests by what is to be expected, and how many of them were judged so. */
  readonly expected: Readonly<Record<Verdict, Count>>
  /** Requests of which nobody knows what the provider does. */
  unknown: number
  /** Legal ones that were warned of. */
  warned: number
  readonly misses: Miss[]
}

export interface Count {
  all: number
  right: number
}

/** A damaged request that was not judged as is to be expected. */
export interface Miss {
  readonly place: string
  readonly target: string
  readonly verdict: Verdict
  /** The rules of which one should have been broken. */
  readonly rules: readonly string[]
  readonly broken: readonly Violation[]
}

export function emptyTally(dialect: string, kind: string): DamageTally {
  const zero = () => ({ all: 0, right: 0 })
  const expected = { wrong: zero(), suspect: zero(), undecidable: zero(), legal: zero() }
  return { dialect, kind, made: { recordings: 0, examples: 0 }, expected, unknown: 0, warned: 0, misses: [] }
}

export function count(
  tally: DamageTally,
  { source, place, target }: Sample,
  { expectation, broken, isRight }: Trial,
): void {
  tally.made[source] += 1
  if (expectation === undefined) {
    tally.unknown += 1
    return
  }
  const { verdict, rules } = expectation
  const counted = tally.expected[verdict]
  counted.all += 1
  if (isRight) counted.right += 1
  else tally.misses.push({ place, target: targetName(target), verdict, rules, broken })
  if (verdict === 'legal' && isRight && broken.length > 0) tally.warned += 1
}
