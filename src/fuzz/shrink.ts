import fc from 'fast-check'
import type { Trial } from './trial.ts'

/** More would hardly make it smaller. */
const MOST_TRIES = 300

/** A conversation, and what came of it. */
export interface Shown<T> {
  readonly sample: T
  readonly trial: Trial
}

/** The n-th of the conversations that the seed gives, from 0. */
export interface Place {
  readonly seed: number
  readonly n: number
}

/**
 * The smallest conversation found that shows the same fault.
 *
 * @param attempt undefined: there is no more time.
 */
export async function shrunk<T>(
  samples: fc.Arbitrary<T>,
  { seed, n }: Place,
  shown: Shown<T>,
  attempt: (sample: T) => Promise<Trial | undefined>,
): Promise<Shown<T>> {
  let smallest = shown
  let tries = 0
  const isWell = async (sample: T): Promise<boolean> => {
    if (tries > MOST_TRIES) return true
    tries += 1
    // The first is the one that was shown.
    if (tries === 1) return false
    const trial = await attempt(sample)
    if (trial === undefined || trial.fault !== shown.trial.fault) return true
    smallest = { sample, trial }
    return false
  }
  await fc.check(fc.asyncProperty(samples, isWell), { seed, path: String(n), numRuns: 1 })
  return smallest
}
