import { dialectOf } from '../dialects/index.ts'
import { isObject } from '../json.ts'
import type { Target } from '../providers/target.ts'
import { compiled } from './compile.ts'
import { byPlace } from './order.ts'
import { report } from './report.ts'
import type { Rule } from './rule.ts'
import { rulesFor } from './rules-for.ts'
import { viewOf, withView } from './views.ts'
import type { Violation } from './violation.ts'

/**
 * Whether the provider would accept a request: every violation of the rules that hold for the target, in the order in
 * which the provider would look for them. It rejects a request in which a `must` is broken. `own`: rules beside those of
 * this package.
 */
export function judge(request: unknown, target: Target, own: readonly Rule[] = []): Violation[] {
  if (!isObject(request)) return [notAnObject(request)]
  const view = viewOf(request, dialectOf(target.dialect))
  return withView(request, view, () =>
    rulesFor(target, own)
      .flatMap((rule) => report(rule, compiled(rule).find(request), view, target))
      .sort(byPlace),
  )
}

/**
 * Whether a request holds what a rule speaks of, so that the rule had a chance to be broken.
 * Undefined where the rule does not hold for the target.
 */
export function appears(
  ruleId: string,
  request: unknown,
  target: Target,
  own: readonly Rule[] = [],
): boolean | undefined {
  const rule = rulesFor(target, own).find(({ id }) => id === ruleId)
  if (rule === undefined) return undefined
  if (!isObject(request)) return false
  const view = viewOf(request, dialectOf(target.dialect))
  return compiled(rule).speaksOf(request, view)
}

export function isRejected(violations: readonly Violation[]): boolean {
  return violations.some(({ level }) => level === 'must')
}

/** No provider has a text of its own for a body that is no JSON object. */
function notAnObject(request: unknown): Violation {
  return {
    rule: 'http/body-object',
    level: 'must',
    phase: 'schema',
    pointer: '',
    related: [],
    message: `The body is ${request === null ? 'null' : Array.isArray(request) ? 'a list' : typeof request}, not a JSON object.`,
    provenance: 'unconfirmed',
    status: 400,
  }
}
