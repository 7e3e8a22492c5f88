import { levelFor, levelLike } from '../judge/level.ts'
import type { Rule } from '../judge/rule.ts'
import { providersOf } from '../providers/index.ts'
import { newerThan } from '../providers/standing.ts'

/**
 * The models that a rule only warns of because nobody knows them yet, in words: `models that nobody knows yet, such as
 * those after claude-opus-5-5`. Undefined where it rejects for all of a family, or for none of its newest.
 */
export function newerModelsText(rule: Rule): string | undefined {
  const newest = providersOf(rule.dialect).flatMap(({ id, families = [] }) => {
    const to = { dialect: rule.dialect, provider: id }
    return families
      .filter((family) => levelLike(rule, to, newerThan(family)) === 'should')
      .map((family) => family.newest)
      .filter((model) => levelFor(rule, { ...to, model }) === 'must')
  })
  if (newest.length === 0) return undefined
  return `models that nobody knows yet, such as those after ${plainest(newest).join(' or ')}`
}

/** Clouds put their own words around the name of a model. */
function plainest(models: readonly string[]): readonly string[] {
  return [...new Set(models)].filter((model) => !models.some((other) => other !== model && model.endsWith(other)))
}
