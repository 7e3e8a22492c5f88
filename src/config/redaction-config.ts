import type { SecretKind } from '../redaction/kinds.ts'

/** What recordings must not hold, beside what tells of itself that it is secret. */
export interface RedactionConfig {
  /** Headers, members, fields and parameters whose values are secret, whatever their case: `x-tenant`. */
  readonly names?: readonly string[]
  readonly patterns?: readonly RedactionPattern[]
  /** Values that look like secrets and are none. */
  readonly keep?: readonly string[]
  /** Variables of the environment whose values are secret though their names do not say so. */
  readonly env?: readonly string[]
}

export interface RedactionPattern {
  /** What messages call it. */
  readonly name: string
  /**
   * A regular expression of JavaScript with the flag `u`. The group `secret`, or else the whole match, is the secret; what
   * the group `keep` holds begins its placeholder.
   */
  readonly pattern: string
  /** The word in its placeholder. Without it: `secret`. */
  readonly kind?: SecretKind
}
