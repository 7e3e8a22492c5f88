import fc from 'fast-check'
import type { Target } from '../providers/target.ts'
import type { Form } from '../scenarios/form.ts'
import { formOf } from './form.ts'
import { type FuzzStory, storyOf } from './story.ts'

/** A story, and the target that it is told for. */
export interface Sample {
  readonly told: FuzzStory
  readonly target: Target
}

/** The n-th of the samples that the seed gives, from 0. */
export interface Place {
  readonly seed: number
  readonly n: number
}

/** Each target as often as any other. */
export function samplesFor(targets: readonly Target[]): fc.Arbitrary<Sample> {
  return fc.oneof(...targets.map((target) => storyOf(target).map((told): Sample => ({ told, target }))))
}

export function formOfSample({ told, target }: Sample, { seed, n }: Place): Form {
  return formOf(told, target, `fuzz/${seed}-${n + 1}`)
}
