import type { Rule } from '../judge/rule.ts'
import { rulesFor } from '../judge/rules-for.ts'
import { providersOf } from '../providers/index.ts'
import type { Provider } from '../providers/provider.ts'

/** What a rule that names its providers means for those of a person's own, one sentence each. */
export function ownProvidersText(rule: Rule): string[] {
  return providersOf(rule.dialect).flatMap((provider) => {
    const { id, own } = provider
    if (own === undefined || rule.applies.providers?.includes(id) === true) return []
    if (own.without.includes(rule.id)) return [`but not ${id}, as it is described`]
    if (rule.applies.providers === undefined || !holds(rule, provider)) return []
    return [`and ${id}, which ${own.like === undefined ? 'is held to what all share' : `is like ${own.like}`}`]
  })
}

function holds(rule: Rule, { id, models }: Provider): boolean {
  return models.some((model) =>
    rulesFor({ dialect: rule.dialect, provider: id, model }).some((held) => held.rule === rule),
  )
}
