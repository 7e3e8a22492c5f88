import type { Body } from '../dialects/dialect.ts'
import { ruleDialectOf } from '../dialects/index.ts'
import { isObject } from '../json.ts'
import type { RuleTarget } from '../providers/target.ts'
import { compiled } from './compile.ts'
import type { EarlierExchanges } from './earlier/earlier-exchanges.ts'
import { type Found, inOrder } from './order.ts'
import { type JudgeOptions, type Reading, read } from './reading.ts'
import { report } from './report.ts'
import type { Violation } from './violation.ts'

/**
 * Whether the provider would accept a request: every violation of the rules that hold for the target, in the order in
 * which the provider would look for them. It rejects a request in which a `must` is broken.
 */
export function judge(request: unknown, target: RuleTarget, options: JudgeOptions = {}): Violation[] {
  if (!isObject(request)) return [notAnObject(request)]
  const found = foundIn(read(request, target, options))
  const more = options.earlier === undefined ? [] : resumedViolations(request, found, target, options.earlier, options)
  return inOrder([...found, ...more])
}

/** Those of the request as it stands, in the provider's order. */
export function violationsIn(reading: Reading): Violation[] {
  return inOrder(foundIn(reading))
}

function foundIn({ request, target, view, rules }: Reading): Found[] {
  const found: Found[] = []
  for (const held of rules) {
    const faults = compiled(held.rule).find(request, view)
    if (faults.length === 0) continue
    const { step } = held.rule
    found.push(...report(held, faults, view, target).map((violation) => ({ violation, step })))
  }
  return found
}

/** What breaks only together with the conversation that the provider keeps, and that the request goes on from. */
function resumedViolations(
  request: Body,
  found: readonly Found[],
  target: RuleTarget,
  earlier: EarlierExchanges,
  options: JudgeOptions,
): Found[] {
  const resumed = ruleDialectOf(target.dialect).resume?.(request, (id) => earlier.answer(id)?.exchange)
  if (resumed === undefined) return []
  const known = new Set(found.map(({ violation }) => placed(violation)))
  return foundIn(read(resumed.request, target, options))
    .map(({ violation, step }) => ({ violation: pointing(violation, resumed.asSent), step }))
    .filter(({ violation }) => !known.has(placed(violation)))
}

function placed({ rule, pointer }: Violation): string {
  return `${rule} ${pointer}`
}

function pointing(violation: Violation, to: (pointer: string) => string): Violation {
  const pointer = to(violation.pointer)
  const related = [...new Set(violation.related.map(to))].filter((each) => each !== pointer)
  return { ...violation, pointer, related }
}

/**
 * Which of these rules a request holds something for, so that they had a chance to be broken. Those that do not hold for
 * the target are left out.
 */
export function appearing(
  ids: readonly string[],
  request: Body,
  target: RuleTarget,
  options: JudgeOptions = {},
): ReadonlyMap<string, boolean> {
  const { rules, view } = read(request, target, options)
  const asked = rules.filter(({ rule }) => ids.includes(rule.id))
  return new Map(asked.map(({ rule }) => [rule.id, compiled(rule).speaksOf(request, view)]))
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
    provenance: 'ours',
    status: 400,
  }
}
