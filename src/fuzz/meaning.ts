import type { Target } from '../providers/target.ts'
import { isMeant } from '../scenarios/partners.ts'

/** Whether a target is meant by one of the patterns, written as in the `targets` of a scenario. */
export function meaning(...patterns: readonly string[]): (target: Target) => boolean {
  return (target) => patterns.some((pattern) => isMeant(target, pattern))
}
