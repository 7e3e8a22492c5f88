import { detect } from '../dialects/detect.ts'
import { Memory } from '../judge/earlier/memory.ts'
import { isRejected } from '../judge/judge.ts'
import { judgeRemembering } from '../judge/remembering.ts'
import type { Rule } from '../judge/rule.ts'
import { UNKNOWN_PROVIDER } from '../providers/target.ts'
import type { RequestEvent } from './events.ts'
import type { Hints } from './logged-request.ts'
import { withoutTrimmed } from './trimmed.ts'

export type Judgement = Pick<RequestEvent, 'target' | 'verdict' | 'reason' | 'violations' | 'undecidable'>
/** `memory`: what was answered before in the same source. */
export type JudgeRequest = (request: unknown, hints: Hints, memory?: Memory) => Judgement

/** Judges by the rules of this package alone. */
export const judgeRequest: JudgeRequest = judgeWith([])

/**
 * Tells whom a request is for and whether they would accept it, also by rules beside those of this package. Where that
 * cannot be told, there is no verdict.
 */
export function judgeWith(own: readonly Rule[]): JudgeRequest {
  return (request, hints, memory = new Memory()) => judgedOrTooDeep(request, hints, memory, own)
}

function judgedOrTooDeep(request: unknown, hints: Hints, memory: Memory, own: readonly Rule[]): Judgement {
  try {
    return judgement(request, hints, memory, own)
  } catch (error) {
    // JSON may be nested deeper than the stack is; nothing else in here throws it.
    if (!(error instanceof RangeError)) throw error
    const target = { dialect: 'unknown', provider: UNKNOWN_PROVIDER, model: '' }
    return { target, verdict: 'unknown', reason: 'It is nested too deeply to be judged.', violations: [] }
  }
}

function judgement(request: unknown, hints: Hints, memory: Memory, own: readonly Rule[]): Judgement {
  const { target, known, reason } = detect(request, hints)
  if (!known) return { target, verdict: 'unknown', reason, violations: [] }
  const judged = judgeRemembering(request, target, memory, own)
  const violations = withoutTrimmed(request, judged.violations)
  return {
    target,
    verdict: isRejected(violations) ? 'rejected' : 'accepted',
    violations,
    ...(judged.undecidable.length > 0 && { undecidable: judged.undecidable }),
  }
}
