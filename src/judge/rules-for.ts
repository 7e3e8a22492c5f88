import { ownDialect } from '../dialects/registry.ts'
import { likeOf, providerOf, providersOf, standingOf } from '../providers/index.ts'
import { knownModels } from '../providers/standing.ts'
import type { RuleTarget } from '../providers/target.ts'
import { levelFor, levelLike, weakestLevel } from './level.ts'
import type { Rule } from './rule.ts'
import { rulesOf } from './rulebook.ts'
import type { Level } from './violation.ts'

/** A rule, and how much it weighs for a target. */
export interface HeldRule {
  readonly rule: Rule
  readonly level: Level
}

/** Kept with what a person has described, for that may be exchanged; all else stays as it is. */
const known = new WeakMap<object, Map<string, readonly HeldRule[]>>()
const THIS_PACKAGE = {}
/** Targets; clients of a server may name any number of models. */
const MOST_KEPT = 1000

/**
 * The rules that hold for a target. A provider without facts is held to what all that speak its dialect share, one that a
 * person has described to what holds for the one that it is like, and each to what is said of it in `own`, the rules
 * beside those of this package.
 */
export function rulesFor(target: RuleTarget, own: readonly Rule[] = []): readonly HeldRule[] {
  const shipped = shippedFor(target)
  if (own.length === 0) return shipped
  const ofDialect = own.filter(({ dialect }) => dialect === target.dialect)
  return [...shipped, ...held(ofDialect, (rule) => levelFor(rule, target))]
}

function shippedFor(target: RuleTarget): readonly HeldRule[] {
  const terms = providerOf(target.provider)?.own
  const kept = keptWith(terms ?? ownDialect(target.dialect) ?? THIS_PACKAGE)
  const key = `${target.dialect} ${target.provider} ${target.model}`
  let rules = kept.get(key)
  if (rules === undefined) {
    rules = heldBy(target, terms?.without)
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(key, rules)
  }
  return rules
}

function keptWith(owner: object): Map<string, readonly HeldRule[]> {
  const kept = known.get(owner) ?? new Map<string, readonly HeldRule[]>()
  known.set(owner, kept)
  return kept
}

function heldBy(target: RuleTarget, without: readonly string[] = []): readonly HeldRule[] {
  const level = hasFacts(target) ? levelFor : strangersLevel
  return held(rulesOf(target.dialect), (rule) => (without.includes(rule.id) ? undefined : level(rule, target)))
}

/** Whether it comes with this package, or is like one that does. */
function hasFacts(target: RuleTarget): boolean {
  const provider = providerOf(target.provider)
  return provider !== undefined && (provider.own === undefined || likeOf(target) !== provider.id)
}

/**
 * For somebody without facts: what everybody who speaks the dialect holds to, for every model. What holds for the one who
 * made it, and not for all, is a warning.
 */
function strangersLevel(rule: Rule, target: RuleTarget): Level | undefined {
  const speakers = providersOf(rule.dialect).filter(({ own }) => own === undefined)
  const [maker] = speakers
  if (maker === undefined) return levelFor(rule, target)
  const targets = speakers.flatMap((provider) =>
    knownModels(provider).map((model) => ({ dialect: target.dialect, provider: provider.id, model })),
  )
  return weakestLevel(rule, targets) ?? (levelOfAll(rule, { ...target, provider: maker.id }) && 'should')
}

/** For a model that nobody knows: what holds for all. The newest of the maker says nothing about a stranger's. */
function levelOfAll(rule: Rule, target: RuleTarget): Level | undefined {
  const { among } = standingOf(target)
  return among.length === 0 ? levelFor(rule, target) : levelLike(rule, target, { among })
}

function held(rules: readonly Rule[], levelOf: (rule: Rule) => Level | undefined): readonly HeldRule[] {
  return rules.flatMap((rule) => {
    const level = levelOf(rule)
    return level === undefined ? [] : [{ rule, level }]
  })
}
