import type { Violation } from '../../judge/violation.ts'

/**
 * The sentences of a provider that tells of all faults of a kind at once: those of the first one's kind, which is told by
 * how they begin. Only its own where it is of no such kind.
 */
export function toldTogether(first: Violation, all: readonly Violation[], kind: RegExp): readonly string[] {
  if (!kind.test(first.message)) return [first.message]
  return [...new Set([first, ...all].map(({ message }) => message).filter((message) => kind.test(message)))]
}
