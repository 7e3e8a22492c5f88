import type { Body } from '../../../src/dialects/dialect.ts'
import type { Target } from '../../../src/providers/target.ts'

/** A request that its provider accepts, to be damaged. */
export interface Sample {
  /** Recorded traffic, or the accepted examples of our own rules. */
  readonly source: 'recordings' | 'examples'
  readonly place: string
  readonly request: Body
  readonly target: Target
}
