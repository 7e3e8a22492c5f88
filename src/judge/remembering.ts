import { isObject } from '../json.ts'
import type { Target } from '../providers/target.ts'
import type { Memory } from './earlier/memory.ts'
import { judge, violationsIn } from './judge.ts'
import { read } from './reading.ts'
import type { Rule } from './rule.ts'
import { openIn, type Undecided, undecidable } from './undecidable.ts'
import type { Violation } from './violation.ts'

interface Judged {
  readonly violations: readonly Violation[]
  /** What the memory does not decide either. */
  readonly undecidable: readonly Undecided[]
}

/** Judges by what was answered before, which is looked at only where the request depends on it. */
export function judgeRemembering(request: unknown, target: Target, memory: Memory, own?: readonly Rule[]): Judged {
  const alone = own === undefined ? {} : { own }
  if (!isObject(request)) return { violations: judge(request, target, alone), undecidable: [] }
  const reading = read(request, target, alone)
  const open = openIn(reading)
  const earlier = open.length === 0 ? undefined : memory.earlierOf(target)
  if (earlier === undefined) return { violations: violationsIn(reading), undecidable: open }
  const options = { ...alone, earlier }
  return { violations: judge(request, target, options), undecidable: undecidable(request, target, options) }
}
