import type { Target } from '../providers/target.ts'
import type { Form, StepEntry } from '../scenarios/form.ts'
import { tellStory } from '../scenarios/tell.ts'
import { upToRequest } from './cut.ts'
import type { Shown, Trial } from './trial.ts'
import { unitAt } from './units.ts'

/** The story is small by now. */
const MOST_TRIES = 60

/** In the place of a round of calls. */
const WORDS: StepEntry = { user: 'Go on.' }

/**
 * The scenario without what its fault does not hang on: what comes after the request, whole rounds of calls, words. What
 * is left is as sound as it was.
 *
 * @param attempt undefined: there is no more time.
 */
export async function reduced(
  shown: Shown,
  target: Target,
  attempt: (form: Form) => Promise<Trial | undefined>,
): Promise<Shown> {
  let smallest = shown
  let tries = 0
  async function take(form: Form): Promise<boolean> {
    if (tries >= MOST_TRIES || tellStory(form, { from: target, to: target }).mistakes.length > 0) return false
    tries += 1
    const trial = await attempt(form)
    if (trial === undefined || trial.fault !== shown.trial.fault) return false
    smallest = { form, trial }
    return true
  }

  const { exchange } = shown.trial.result
  if (exchange !== null) await take(upToRequest(shown.form, exchange, target))
  for (let before: Shown | undefined; before !== smallest; ) {
    before = smallest
    for (let index = stepsOf(smallest.form).length - 1; index >= 0; index -= 1) {
      const size = unitAt(stepsOf(smallest.form), index, shown.form.input === 'damaged')
      if (size === 0 || (await take(without(smallest.form, index, size)))) continue
      if (size > 1) await take(without(smallest.form, index, size, WORDS))
    }
  }
  return smallest
}

function without(form: Form, index: number, size: number, ...instead: readonly StepEntry[]): Form {
  const steps = stepsOf(form).toSpliced(index, size, ...instead)
  return form.history === undefined ? { ...form, steps } : { ...form, history: steps }
}

function stepsOf({ steps, history = steps ?? [] }: Form): readonly StepEntry[] {
  return history
}
