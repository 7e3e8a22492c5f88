import type { DialectId, ShippedDialect } from '../../../src/dialects/dialect.ts'

/** What must be found in one case at some targets: rules, deviations, `unmet` expectations, `warning` and a rule. */
export type Findings = Readonly<Record<string, string>>

/** Why nothing can be found in any case of a dialect. */
export type Silent = Readonly<Partial<Record<DialectId, string>>>

export interface Expected {
  /** By case, without its target. Nothing else may be found; an empty text: the case passes there without a word. */
  readonly caught: Readonly<Record<string, Findings>>
  /** The dialects in which the bug cannot be made, or cannot be told from what is right. */
  readonly silent?: Silent
  /** Scenarios near the bug in which it does not matter. */
  readonly passes: readonly string[]
}

/** By name of the adapter. */
export type ExpectedByName = Readonly<Record<string, Expected>>

/** The target that stands for each dialect. */
export const TARGETS: Readonly<Record<ShippedDialect, string>> = {
  'anthropic-messages': 'anthropic',
  'openai-chat': 'openai',
  'openai-responses': 'openai:responses',
  gemini: 'gemini',
  'bedrock-converse': 'bedrock',
  'cohere-chat': 'cohere',
  'ollama-chat': 'ollama',
}

/** The same in every dialect. */
export function everywhere(found: string): Findings {
  return Object.fromEntries(Object.values(TARGETS).map((target) => [target, found]))
}

/** The same reason in several dialects. */
export function because(reason: string, ...dialects: readonly ShippedDialect[]): Silent {
  return Object.fromEntries(dialects.map((dialect) => [dialect, reason]))
}

/** In all dialects but these. */
export function elsewhere(reason: string, ...not: readonly ShippedDialect[]): Silent {
  const all = Object.keys(TARGETS) as ShippedDialect[]
  return because(reason, ...all.filter((dialect) => !not.includes(dialect)))
}
