import type { Damage } from '../damage/damage.ts'

/** What there is to expect of a provider, in the order of the report. */
export const VERDICTS = ['wrong', 'suspect', 'undecidable', 'legal'] as const
export type Verdict = (typeof VERDICTS)[number]

/**
 * What a provider does with a damaged request:
 * - `wrong`: it documents or was seen to refuse it, in words that are known; a `must` has to be broken.
 * - `suspect`: it probably refuses it, but nobody knows for sure or in which words; at least a `should`.
 * - `undecidable`: it refuses it by what it knows and a request does not show; the judge has to say that it cannot tell.
 * - `legal`: it was seen to accept it, or says that it does; rejecting it is a false alarm.
 */
export interface Expectation {
  readonly verdict: Verdict
  /** Ids of providers. A router's is followed by the house that answers: `openrouter>openai`. */
  readonly who: readonly string[]
  /** The rules that are right about it. */
  readonly rules: readonly string[]
  readonly when: When
}

export type When = (of: Damage) => boolean

/** By the name of the damage; of several entries the first that fits counts. What is not here, nobody knows. */
export type Expectations = Readonly<Record<string, readonly Expectation[]>>

export function wrong(who: readonly string[], rules: readonly string[], when: When = always): Expectation {
  return { verdict: 'wrong', who, rules, when }
}

export function suspect(who: readonly string[], rules: readonly string[], when: When = always): Expectation {
  return { verdict: 'suspect', who, rules, when }
}

export function undecidable(who: readonly string[], rules: readonly string[], when: When = always): Expectation {
  return { verdict: 'undecidable', who, rules, when }
}

export function legal(who: readonly string[], when: When = always): Expectation {
  return { verdict: 'legal', who, rules: [], when }
}

function always(): boolean {
  return true
}
