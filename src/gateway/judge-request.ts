import type { Body } from '../dialects/dialect.ts'
import type { Memory } from '../judge/earlier/memory.ts'
import { judgeRemembering } from '../judge/remembering.ts'
import type { Rule } from '../judge/rule.ts'
import type { Violation } from '../judge/violation.ts'
import type { Target } from '../providers/target.ts'
import type { Strictness } from './gateway.ts'
import type { Refusal } from './refusals/refusal.ts'
import { refusal, refusalBy } from './refusals/refuse.ts'

/** Every violation of a request, by what the run has answered before; a refusal where it cannot be looked at. */
export function judgeRequest(
  request: Body,
  target: Target,
  memory: Memory,
  rules: readonly Rule[] | undefined,
): readonly Violation[] | Refusal {
  try {
    return judgeRemembering(request, target, memory, rules).violations
  } catch (error) {
    // JSON may be nested deeper than the stack is; nothing else in here throws it.
    if (error instanceof RangeError) return refusal('too-deep', target)
    throw error
  }
}

/** The provider's answer to the first violation that counts; undefined where none does. */
export function refusalFor(violations: readonly Violation[], target: Target, strict: Strictness): Refusal | undefined {
  if (strict === 'off') return undefined
  const counted = strict === 'should' ? violations : violations.filter(({ level }) => level === 'must')
  return counted.length === 0 ? undefined : { ...refusalBy(counted, target), violations }
}
