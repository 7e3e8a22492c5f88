import { readFileSync } from 'node:fs'
import { RULE_DIALECT_IDS, type RuleDialectId } from '../dialects/dialect.ts'

/**
 * Why something that is told of a provider is no rule: the provider accepts it, recordings show that it is not so, it
 * held for models that are gone, nobody can tell, it is about the wire and not about requests, it is about meaning and
 * belongs to the comparison, or it is part of a rule.
 */
export const NOT_RULE_REASONS = [
  'accepted',
  'falsified',
  'legacy',
  'undecidable',
  'wire-fact',
  'compare',
  'folded',
] as const
export type NotRuleReason = (typeof NOT_RULE_REASONS)[number]

/** Something that was looked into and is no rule of its own, so that nobody need look into it again. */
export interface NotRule {
  /** Of the same form as the id of a rule, and never that of one. */
  readonly id: string
  readonly dialect: RuleDialectId
  readonly reason: NotRuleReason
  readonly because: string
  /** The rule that says it, where it was folded into one. */
  readonly into?: string
}

/** What was looked into for a dialect and is no rule. */
export function notRulesOf(dialect: RuleDialectId): readonly NotRule[] {
  return read(dialect).map((record) => ({ ...record, dialect }))
}

export function allNotRules(): readonly NotRule[] {
  return RULE_DIALECT_IDS.flatMap(notRulesOf)
}

/** Made from `not-rules.yaml` at build time. */
function read(dialect: RuleDialectId): readonly Omit<NotRule, 'dialect'>[] {
  return JSON.parse(readFileSync(new URL(`../dialects/${dialect}/not-rules.generated.json`, import.meta.url), 'utf8'))
}
