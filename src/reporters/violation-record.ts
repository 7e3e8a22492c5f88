import type { Violation } from '../judge/violation.ts'

/** A violation as machine formats write it; what every consumer needs comes first. */
export function violationRecord({ rule, level, pointer, message, status, ...others }: Violation): object {
  return { rule, level, pointer, message, status, ...others }
}
