import { readFileSync } from 'node:fs'
import { RULE_DIALECT_IDS, type RuleDialectId } from '../dialects/dialect.ts'
import { ownDialect, ownDialects } from '../dialects/registry.ts'
import { fillDefaults, type RuleRecord } from './record.ts'
import type { Rule } from './rule.ts'

const loaded = new Map<RuleDialectId, readonly Rule[]>()

/** All rules of a dialect, in the order of its records. Read once, when first asked for. */
export function rulesOf(dialect: RuleDialectId): readonly Rule[] {
  const own = ownDialect(dialect)
  if (own !== undefined) return own.rules
  let rules = loaded.get(dialect)
  if (rules === undefined) {
    rules = read(dialect).map((record) => fillDefaults(record, dialect))
    loaded.set(dialect, rules)
  }
  return rules
}

export function allRules(): readonly Rule[] {
  return [...RULE_DIALECT_IDS, ...ownDialects().map(({ id }) => id)].flatMap(rulesOf)
}

export function ruleById(id: string): Rule | undefined {
  return allRules().find((rule) => rule.id === id)
}

/** The rule of that id, also among rules beside those of this package. */
export function ruleNamed(id: string, own: readonly Rule[]): Rule | undefined {
  return ruleById(id) ?? own.find((rule) => rule.id === id)
}

/** Made from the YAML records at build time. */
function read(dialect: RuleDialectId): readonly RuleRecord[] {
  return JSON.parse(readFileSync(new URL(`../dialects/${dialect}/rules.generated.json`, import.meta.url), 'utf8'))
}
