import type { JsonObject } from '../../json.ts'

/**
 * A word of JSON Schema as statements of JavaScript about a value `v`, which return false where it is not as the word
 * says; undefined where what it says takes a validator.
 */
export type Word = (wanted: unknown, around: Around) => string | undefined

/** Words about values of one type, and what tells whether `v` is of it: they say nothing about others. */
export interface Words {
  readonly about?: string
  readonly words: Readonly<Record<string, Word>>
}

/** Where a word stands. Functions and constants are told by the names that they have in the code. */
export interface Around {
  readonly schema: JsonObject
  /** Statements about `v` itself for a schema inside; undefined where that takes a validator. */
  here(schema: unknown): string | undefined
  /** The function that tests a schema inside; undefined where that takes a validator. */
  inner(schema: unknown): string | undefined
  /** The same for the schema that a reference names. */
  referred(reference: string): string | undefined
  /** What no text of JavaScript can say. */
  constant(value: object): string
}

/** The function that tests nothing. */
export const ALWAYS = 'always'

export const IS_OBJECT = `typeof v === 'object' && v !== null && !Array.isArray(v)`

export function unless(condition: string): string {
  return `if (!(${condition})) return false`
}

/** All of these, where none of them is missing. */
export function together(statements: readonly (string | undefined)[]): string | undefined {
  if (statements.includes(undefined)) return undefined
  return statements.filter((each) => each !== '').join('\n')
}

/** A limit of how many there may be. */
export function isCount(limit: unknown): limit is number {
  return Number.isInteger(limit)
}
