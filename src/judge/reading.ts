import type { Body } from '../dialects/dialect.ts'
import { ruleDialectOf } from '../dialects/index.ts'
import type { RuleTarget } from '../providers/target.ts'
import type { EarlierExchanges } from './earlier/earlier-exchanges.ts'
import { place } from './earlier/place.ts'
import type { Rule } from './rule.ts'
import { type HeldRule, rulesFor } from './rules-for.ts'
import type { View } from './view/view.ts'

export interface JudgeOptions {
  /** Rules beside those of this package. */
  readonly own?: readonly Rule[]
  /** What the provider answered before; without it `undecidable` tells what stays open. */
  readonly earlier?: EarlierExchanges
}

/** A request as the rules for a target read it; whoever asks several things of it reads it once. */
export interface Reading {
  readonly request: Body
  readonly target: RuleTarget
  readonly view: View
  readonly rules: readonly HeldRule[]
}

export function read(request: Body, target: RuleTarget, { own, earlier }: JudgeOptions): Reading {
  const view = ruleDialectOf(target.dialect).view(request)
  if (earlier !== undefined) place(request, view, earlier)
  return { request, target, view, rules: rulesFor(target, own) }
}
