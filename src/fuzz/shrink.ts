import type fc from 'fast-check'
import type { Form } from '../scenarios/form.ts'
import { check } from './check.ts'
import { formOfSample, type Place, type Sample } from './sample.ts'
import type { Shown, Trial } from './trial.ts'

/** More would hardly make it smaller. */
const MOST_TRIES = 300

/**
 * The smallest conversation found that shows the same fault as the one at that place.
 *
 * @param attempt undefined: there is no more time.
 */
export async function shrunk(
  samples: fc.Arbitrary<Sample>,
  place: Place,
  shown: Shown,
  attempt: (form: Form) => Promise<Trial | undefined>,
): Promise<Shown> {
  let smallest = shown
  let tries = 0
  const isWell = async (sample: Sample): Promise<boolean> => {
    if (tries > MOST_TRIES) return true
    tries += 1
    // The first is the one that was shown.
    if (tries === 1) return false
    const form = formOfSample(sample, place)
    const trial = await attempt(form)
    if (trial === undefined || trial.fault !== shown.trial.fault) return true
    smallest = { form, trial }
    return false
  }
  await check(samples, isWell, { seed: place.seed, path: String(place.n), numRuns: 1 })
  return smallest
}
