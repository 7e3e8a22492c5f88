import { standingOf } from '../providers/index.ts'
import type { Standing } from '../providers/standing.ts'
import type { RuleTarget } from '../providers/target.ts'
import { applies } from './applies.ts'
import type { Rule } from './rule.ts'
import type { Level } from './violation.ts'

/** The level at which a rule holds for a target; undefined where it does not. */
export function levelFor(rule: Rule, target: RuleTarget): Level | undefined {
  const standing = standingOf(target)
  return standing.among.length === 0 ? levelAt(rule, target) : levelLike(rule, target, standing)
}

/**
 * The same for a model of a generation that nobody knows: what holds for all that it might be like holds for it too; what
 * holds for the newest, and not for all, is a warning. So is what holds for several houses, where it may be of any.
 */
export function levelLike(
  rule: Rule,
  to: Pick<RuleTarget, 'dialect' | 'provider'>,
  { like, perhaps = [], among }: Standing,
): Level | undefined {
  const shared = weakestLevel(
    rule,
    among.map((model) => ({ ...to, model })),
  )
  if (shared !== undefined) return shared
  const holds = (model: string): boolean => levelAt(rule, { ...to, model }) !== undefined
  const isLikely = like === undefined ? perhaps.filter(holds).length > 1 : holds(like)
  return isLikely ? 'should' : undefined
}

/** The level at which a rule holds for all of these, whose models are known; undefined where it does not for one. */
export function weakestLevel(rule: Rule, targets: readonly RuleTarget[]): Level | undefined {
  const levels = targets.map((target) => levelAt(rule, target))
  if (levels.includes(undefined)) return undefined
  return levels.includes('should') ? 'should' : 'must'
}

function levelAt(rule: Rule, target: RuleTarget): Level | undefined {
  if (!applies(rule.applies, target)) return undefined
  return rule.warns.some((warned) => applies(warned, target)) ? 'should' : rule.level
}
