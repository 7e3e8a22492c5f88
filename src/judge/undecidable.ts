import { isObject } from '../json.ts'
import type { RuleTarget } from '../providers/target.ts'
import { compiled } from './compile.ts'
import { type JudgeOptions, type Reading, read } from './reading.ts'

/** A place where only the provider, or one who knows its earlier answers, can tell whether a rule is broken. */
export interface Undecided {
  readonly rule: string
  /** JSON pointer into the request. */
  readonly pointer: string
}

/**
 * What `judge` leaves open: places that a rule asks the earlier exchanges about, where these are not given or do
 * not reach that far.
 */
export function undecidable(request: unknown, target: RuleTarget, options: JudgeOptions = {}): Undecided[] {
  return isObject(request) ? openIn(read(request, target, options)) : []
}

export function openIn({ request, view, rules }: Reading): Undecided[] {
  const undecided: Undecided[] = []
  for (const { rule } of rules) {
    for (const { pointer } of compiled(rule).asks(request, view)) undecided.push({ rule: rule.id, pointer })
  }
  return undecided
}
