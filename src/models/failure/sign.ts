import type { FailureClass, FailureKind } from './failure.ts'

/** Words or codes by which an error of some kind is known. */
export interface Sign {
  readonly kind: FailureKind
  readonly about: FailureClass['about']
  /** Sentences that say so. */
  readonly text?: readonly RegExp[]
  /** A machine word that says so, matched whole. */
  readonly code?: RegExp
  /** Sentences that look alike and mean something else. */
  readonly unless?: RegExp
  /** Only they say it like this; absent: many do. */
  readonly providers?: readonly string[]
  readonly retryable?: boolean
}
