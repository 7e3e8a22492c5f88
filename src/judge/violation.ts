export type Level = 'must' | 'should'

/**
 * How we know an error text: seen in a recording, quoted in a source, derived from a sibling, or never seen. `ours` is no
 * provider's, as what it is about reaches each of them in another form.
 */
export type Provenance = 'recorded' | 'quoted' | 'extrapolated' | 'unconfirmed' | 'ours'

/**
 * The order in which a provider looks for faults; it reports the first it finds. `parse`: what keeps it from reading the
 * body at all, where that comes before it looks at a single value.
 */
export const PHASES = ['parse', 'schema', 'state', 'semantic'] as const
export type Phase = (typeof PHASES)[number]

/** A place in a request that breaks a rule. */
export interface Violation {
  readonly rule: string
  /** `must`: the provider rejects the request. `should`: it may, or nobody has seen it do so. */
  readonly level: Level
  readonly phase: Phase
  /** JSON pointer into the request. */
  readonly pointer: string
  /** Pointers of the other halves: the call of a result, the first of two duplicates. */
  readonly related: readonly string[]
  /** The provider's sentence with the places filled in. */
  readonly message: string
  readonly provenance: Provenance
  readonly status: number
  /** OpenAI's `param` and `code`, Anthropic's `type`, Google's `status`, where the provider gives one. */
  readonly param?: string
  readonly code?: string
  readonly type?: string
}
