import type { SecretKind } from './kinds.ts'

/** A form that only secrets have. */
export interface Shape {
  readonly kind: SecretKind
  /**
   * The group `secret`, or else the whole match, is the secret; what the group `keep` holds begins its placeholder. With the
   * flag `g`. Repeats must have a bound.
   */
  readonly pattern: RegExp
  /** Whether what looks so is one. */
  readonly isSecret?: (secret: string) => boolean
  /** What it finds may be a word of the language: unless it looks random it is a secret only where it was found. */
  readonly isName?: true
  /** What must stand around the placeholder, for those that read it. */
  readonly frame?: (placeholder: string) => string
}

/** A secret begins a word, also behind what escapes and addresses write for a space. */
export const START = String.raw`(?:(?<![A-Za-z0-9_-])|(?<=%[0-9A-Fa-f]{2}|\\[nrtb]))`

/** As an id has them: upper and lower case by turns, as no word has them. */
export function looksMixed(text: string): boolean {
  return looksRandom(text) || (text.match(/[a-z][A-Z]/g)?.length ?? 0) > 2
}

/** Letters and digits close together, as no word has them. */
export function looksRandom(text: string): boolean {
  return /\d/.test(text) && /[A-Za-z]/.test(text)
}
