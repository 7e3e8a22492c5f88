import type fc from 'fast-check'
import type { RequestOptions } from '../dialects/dialect.ts'
import type { Target } from '../providers/target.ts'
import type { ExpectForm, ToolEntry } from '../scenarios/form.ts'
import type { Ending } from './endings.ts'
import type { Fragment, Leeway, Thoughts } from './fragment.ts'

/** What an app wants all along, and what can be told only where it wants that. */
export interface World extends Leeway {
  readonly options: RequestOptions
  /** Declared beside the usual ones; `none`: nothing is declared, so nothing is called. */
  readonly tools?: readonly ToolEntry[] | 'none'
  readonly expect?: ExpectForm
  /** What the model thinks before it calls. */
  readonly thinks?: Thoughts
  readonly fragments: readonly Fragment[]
  readonly ending?: Ending | undefined
}

export interface WeightedWorld {
  readonly arbitrary: fc.Arbitrary<World>
  readonly weight: number
  readonly holdsFor: (target: Target) => boolean
}
