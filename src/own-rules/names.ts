import { dialectIds } from '../dialects/registry.ts'
import { UserError } from '../errors.ts'
import type { Applicability, Rule } from '../judge/rule.ts'
import { parseRuleTarget, providerOf, providersOf } from '../providers/index.ts'
import { UNKNOWN_PROVIDER } from '../providers/target.ts'
import { type Mistake, type Path, suggestion } from '../yaml/mistake.ts'
import { oneOf } from './selections.ts'

/** Dialects, providers, regimes and targets that a rule names and that are none: it would never be broken. */
export function nameMistakes(rule: Rule, index: number): Mistake[] {
  const { dialect, applies, warns, error, examples } = rule
  const unknown = oneOf(dialect, [...dialectIds(), 'conversation'], [index, 'dialect'])
  if (unknown.length > 0) return unknown
  const targets = (kind: 'accepted' | 'rejected') =>
    examples[kind].flatMap(({ target }, at) => targetMistakes(target, rule, [index, 'examples', kind, at, 'target']))
  return [
    ...unknownNames(applies, rule, [index, 'applies']),
    ...warns.flatMap((some, at) => unknownNames(some, rule, [index, 'warns', at])),
    ...error.texts.flatMap((text, at) => unknownNames(text, rule, [index, 'error', 'texts', at])),
    ...targets('accepted'),
    ...targets('rejected'),
  ]
}

function unknownNames(
  { providers, notProviders, models, notModels }: Applicability,
  rule: Rule,
  path: Path,
): Mistake[] {
  const speakers = [...providersOf(rule.dialect).map(({ id }) => id), UNKNOWN_PROVIDER]
  const known = (providers ?? rule.applies.providers ?? speakers).flatMap((id) =>
    Object.keys(providerOf(id)?.regimes ?? {}),
  )
  const check = (word: string, names: readonly string[] = [], candidates: readonly string[], kind: string): Mistake[] =>
    names
      .filter((name) => !candidates.includes(name))
      .map((name) => ({
        path: [...path, word],
        message: `\`${name}\` is no ${kind}.`,
        hint: suggestion(name, [...new Set(candidates)]),
      }))
  const speaker = `provider of ${rule.dialect}`
  return [
    ...check('providers', providers, speakers, speaker),
    ...check('notProviders', notProviders, speakers, speaker),
    ...check('models', models, known, 'generation of models here'),
    ...check('notModels', notModels, known, 'generation of models here'),
  ]
}

function targetMistakes(spec: string, { dialect }: Rule, path: Path): Mistake[] {
  try {
    const target = parseRuleTarget(spec)
    if (target.dialect === dialect) return []
    return [{ path, message: `The target \`${spec}\` gets ${target.dialect}, not ${dialect}.` }]
  } catch (thrown) {
    if (!(thrown instanceof UserError)) throw thrown
    return [{ path, message: thrown.message, hint: thrown.hint }]
  }
}
