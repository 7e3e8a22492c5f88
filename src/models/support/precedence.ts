import type { FactSource, Kept } from './fact.ts'

export interface Rank {
  readonly sources: readonly FactSource[]
  readonly kept: Kept
}

const OBSERVED: readonly FactSource[] = ['auto_detected', 'runtime_error']

/**
 * Whose word counts, the strongest first. A person's is never put aside for what a program saw, and what was seen counts
 * more than what this package believes. What holds for the session was said or seen later than what the file has. Within a
 * rank the later fact takes the place of the earlier: a probe and an error of the provider are equally good evidence.
 */
export const PRECEDENCE: readonly Rank[] = [
  { sources: ['user_confirmed'], kept: 'session' },
  { sources: ['user_confirmed'], kept: 'file' },
  { sources: OBSERVED, kept: 'session' },
  { sources: OBSERVED, kept: 'file' },
  { sources: ['profile'], kept: 'package' },
]

/** Whether a new fact may take the place of a recorded one. */
export function mayReplace(source: FactSource, recorded: FactSource): boolean {
  return strength(source) <= strength(recorded)
}

function strength(source: FactSource): number {
  return PRECEDENCE.findIndex(({ sources }) => sources.includes(source))
}
