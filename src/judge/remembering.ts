import type { Target } from '../providers/target.ts'
import type { Memory } from './earlier/memory.ts'
import { judge } from './judge.ts'
import type { Rule } from './rule.ts'
import { type Undecided, undecidable } from './undecidable.ts'
import type { Violation } from './violation.ts'

interface Judged {
  readonly violations: readonly Violation[]
  /** What the memory does not decide either. */
  readonly undecidable: readonly Undecided[]
}

/** Judges by what was answered before, which is looked at only where the request depends on it. */
export function judgeRemembering(request: unknown, target: Target, memory: Memory, own?: readonly Rule[]): Judged {
  const alone = own === undefined ? {} : { own }
  const open = undecidable(request, target, alone)
  const earlier = open.length === 0 ? undefined : memory.earlierOf(target)
  if (earlier === undefined) return { violations: judge(request, target, alone), undecidable: open }
  const options = { ...alone, earlier }
  return { violations: judge(request, target, options), undecidable: undecidable(request, target, options) }
}
