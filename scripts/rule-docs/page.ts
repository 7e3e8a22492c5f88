import { RULE_DIALECT_IDS, type RuleDialectId } from '../../src/dialects/dialect.ts'
import { ruleDialectOf } from '../../src/dialects/index.ts'
import { type NotRule, notRulesOf } from '../../src/judge/not-rules.ts'
import type { Rule } from '../../src/judge/rule.ts'
import { rulesOf } from '../../src/judge/rulebook.ts'
import { cell, prose } from './markdown.ts'
import { anchorOf, ruleSection } from './rule.ts'

/** A generated page of the documentation; `path` is from the root of the repository. */
export interface Page {
  readonly path: string
  readonly text: string
}

/** A page a dialect: its rules, and what was looked into and is none. */
export function pages(): readonly Page[] {
  return RULE_DIALECT_IDS.map((dialect) => ({ path: `docs/rules/${dialect}.md`, text: pageText(dialect) }))
}

function pageText(dialect: RuleDialectId): string {
  const rules = rulesOf(dialect)
  const parts = [
    `<!-- Made from the records in src/dialects/${dialect} by scripts/rule-docs.mjs; change those. -->`,
    `# ${prose(ruleDialectOf(dialect).title)}: the rules`,
    index(rules),
    ...rules.map(ruleSection),
    ...notRules(notRulesOf(dialect)),
  ]
  return `${parts.join('\n\n')}\n`
}

function index(rules: readonly Rule[]): string {
  const rows = rules.map(
    ({ id, level, statement }) => `| [${cell(id)}](#${anchorOf(id)}) | ${level} | ${cell(statement)} |`,
  )
  return ['| rule | level | what must hold |', '| --- | --- | --- |', ...rows].join('\n')
}

function notRules(entries: readonly NotRule[]): string[] {
  if (entries.length === 0) return []
  const rows = entries.map(({ id, reason, because, into }) => {
    const more = into === undefined ? '' : ` See ${cell(into)}.`
    return `| <a id="${anchorOf(id)}"></a>${cell(id)} | ${reason} | ${cell(because)}${more} |`
  })
  const table = ['| what | reason | because |', '| --- | --- | --- |', ...rows].join('\n')
  return ['## Looked into, and no rule', table]
}
