import { providers } from '../providers/index.ts'
import { type Target, UNKNOWN_PROVIDER } from '../providers/target.ts'
import { applies } from './applies.ts'
import type { Rule } from './rule.ts'
import { rulesOf } from './rulebook.ts'

const known = new Map<string, readonly Rule[]>()

/**
 * The rules that hold for a target. A provider without facts is held to what all that speak its dialect share, and to
 * what is said of it in `own`, the rules beside those of this package.
 */
export function rulesFor(target: Target, own: readonly Rule[] = []): readonly Rule[] {
  const shipped = shippedFor(target)
  if (own.length === 0) return shipped
  return [...shipped, ...own.filter((rule) => rule.dialect === target.dialect && applies(rule.applies, target))]
}

function shippedFor(target: Target): readonly Rule[] {
  const key = `${target.dialect} ${target.provider} ${target.model}`
  let rules = known.get(key)
  if (rules === undefined) {
    const hold = target.provider === UNKNOWN_PROVIDER ? isShared : (rule: Rule) => applies(rule.applies, target)
    rules = rulesOf(target.dialect).filter(hold)
    known.set(key, rules)
  }
  return rules
}

function isShared({ dialect, applies: { providers: named, notProviders, models, notModels } }: Rule): boolean {
  if (models !== undefined || notModels !== undefined || notProviders !== undefined) return false
  if (named === undefined) return true
  return providers.filter(({ dialects }) => dialects.includes(dialect)).every(({ id }) => named.includes(id))
}
