import type { Rule } from '../judge/rule.ts'
import { type Body, DIALECT_IDS, type Dialect, type DialectId } from './dialect.ts'

/** A dialect that a person has described, and what the rest of the package knows of the shipped ones by itself. */
export interface OwnDialect extends Dialect {
  /** How a target writes it behind a provider: `acme:turns`. */
  readonly short: string
  /** What its JSON Schema of a request asks for. */
  readonly rules: readonly Rule[]
  /** The member of a request that holds the transcript, or leads to it. */
  readonly list: string
  /** Whether reasoning has a place for the provider's proof, which then must come back. */
  readonly signsReasoning: boolean
  /** The model that a request names. */
  modelIn(body: Body): unknown
  /** Whether a request is in this dialect; an absent path is not known. */
  recognises(body: Body, path: string | undefined): boolean
}

let own: readonly OwnDialect[] = []

/** Takes these into use, in place of those of a person's own that were in use before. */
export function useDialects(dialects: readonly OwnDialect[]): void {
  own = dialects
}

export function ownDialects(): readonly OwnDialect[] {
  return own
}

export function ownDialect(id: string): OwnDialect | undefined {
  return own.find((dialect) => dialect.id === id)
}

/** The dialects of this package, and behind them those of a person's own. */
export function dialectIds(): readonly DialectId[] {
  return [...DIALECT_IDS, ...own.map(({ id }) => id)]
}
