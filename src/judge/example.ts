import { ruleDialectOf } from '../dialects/index.ts'
import { parseRuleTarget } from '../providers/index.ts'
import { EarlierExchanges } from './earlier/earlier-exchanges.ts'
import { judge } from './judge.ts'
import type { JudgeOptions } from './reading.ts'
import type { RuleExample } from './rule.ts'
import type { Violation } from './violation.ts'

/** Judges the request of an example, with what it says of the exchanges before. */
export function judgeExample({ request, target: spec, earlier }: RuleExample, options: JudgeOptions = {}): Violation[] {
  const target = parseRuleTarget(spec)
  if (earlier === undefined) return judge(request, target, options)
  const exchanges = new EarlierExchanges(ruleDialectOf(target.dialect), { complete: true })
  for (const exchange of earlier) exchanges.add(exchange)
  return judge(request, target, { ...options, earlier: exchanges })
}
