import { isRejected, judge } from '../judge/judge.ts'
import type { Violation } from '../judge/violation.ts'
import { parseTarget, targetName } from '../providers/index.ts'
import type { Target } from '../providers/target.ts'

interface Matched {
  readonly pass: boolean
  readonly message: () => string
}

/** For `expect.extend`. */
export const matchers = {
  /** Whether the provider would take the request body: `expect(body).toBeAcceptedBy('anthropic')`. */
  toBeAcceptedBy(request: unknown, target: string): Matched {
    const asked = parseTarget(target)
    const violations = judge(request, asked)
    const rejected = isRejected(violations)
    return {
      pass: !rejected,
      message: () => (rejected ? refusalText(violations, asked) : `${target} accepts the request.`),
    }
  },
}

function refusalText(violations: readonly Violation[], target: Target): string {
  const lines = violations
    .filter(({ level }) => level === 'must')
    .map(({ rule, pointer, message }) => `  ${rule} at ${pointer === '' ? '/' : pointer}\n    ${message}`)
  return [`${targetName(target)} would refuse the request:`, ...lines].join('\n')
}

declare module 'vitest' {
  interface Matchers<T> {
    /** Whether the provider would take the request body. */
    toBeAcceptedBy(target: string): T
  }
}
