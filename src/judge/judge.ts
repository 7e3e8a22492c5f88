import type { Body } from '../dialects/dialect.ts'
import { ruleDialectOf } from '../dialects/index.ts'
import { isObject } from '../json.ts'
import type { RuleTarget } from '../providers/target.ts'
import { compiled } from './compile.ts'
import type { EarlierExchanges } from './earlier/earlier-exchanges.ts'
import { byPlace } from './order.ts'
import { report } from './report.ts'
import type { Rule } from './rule.ts'
import { rulesFor } from './rules-for.ts'
import { withView } from './view/views.ts'
import { viewFor } from './view-for.ts'
import type { Violation } from './violation.ts'

export interface JudgeOptions {
  /** Rules beside those of this package. */
  readonly own?: readonly Rule[]
  /** What the provider answered before; without it `undecidable` tells what stays open. */
  readonly earlier?: EarlierExchanges
}

/**
 * Whether the provider would accept a request: every violation of the rules that hold for the target, in the order in
 * which the provider would look for them. It rejects a request in which a `must` is broken.
 */
export function judge(request: unknown, target: RuleTarget, options: JudgeOptions = {}): Violation[] {
  if (!isObject(request)) return [notAnObject(request)]
  const found = violationsIn(request, target, options)
  const more = options.earlier === undefined ? [] : resumedViolations(request, found, target, options.earlier, options)
  return [...found, ...more].sort(byPlace)
}

function violationsIn(request: Body, target: RuleTarget, { own, earlier }: JudgeOptions): Violation[] {
  const view = viewFor(request, ruleDialectOf(target.dialect), earlier)
  return withView(request, view, () =>
    rulesFor(target, own).flatMap((held) => report(held, compiled(held.rule).find(request), view, target)),
  )
}

/** What breaks only together with the conversation that the provider keeps, and that the request goes on from. */
function resumedViolations(
  request: Body,
  found: readonly Violation[],
  target: RuleTarget,
  earlier: EarlierExchanges,
  options: JudgeOptions,
): Violation[] {
  const resumed = ruleDialectOf(target.dialect).resume?.(request, (id) => earlier.answer(id)?.exchange)
  if (resumed === undefined) return []
  const known = new Set(found.map(({ rule, pointer }) => `${rule} ${pointer}`))
  return violationsIn(resumed.request, target, options)
    .map((violation) => pointing(violation, resumed.asSent))
    .filter(({ rule, pointer }) => !known.has(`${rule} ${pointer}`))
}

function pointing(violation: Violation, to: (pointer: string) => string): Violation {
  const pointer = to(violation.pointer)
  const related = [...new Set(violation.related.map(to))].filter((each) => each !== pointer)
  return { ...violation, pointer, related }
}

/**
 * Whether a request holds what a rule speaks of, so that the rule had a chance to be broken.
 * Undefined where the rule does not hold for the target.
 */
export function appears(
  ruleId: string,
  request: unknown,
  target: RuleTarget,
  { own, earlier }: JudgeOptions = {},
): boolean | undefined {
  const rule = rulesFor(target, own).find((held) => held.rule.id === ruleId)?.rule
  if (rule === undefined) return undefined
  if (!isObject(request)) return false
  return compiled(rule).speaksOf(request, viewFor(request, ruleDialectOf(target.dialect), earlier))
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
