import type { DialectId } from '../dialects/dialect.ts'
import type { Violation } from '../judge/violation.ts'
import type { ModelFamily } from './model-family.ts'

/** The error response that a provider gives for a broken request. */
export interface ProviderError {
  readonly status: number
  /** Headers that tell clients what happened. */
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
}

/** What a provider that a person has described is held to. */
export interface OwnTerms {
  /** One of this package whose rules, regimes, ids and errors it takes over, where both speak a dialect. */
  readonly like?: string
  /** Ids of rules that it does not enforce all the same. */
  readonly without: readonly string[]
}

/** One who answers requests: which dialects it speaks, how its models differ, how it says no. */
export interface Provider {
  readonly id: string
  readonly title: string
  /** The first is the one meant when a target names only the provider. */
  readonly dialects: readonly [DialectId, ...DialectId[]]
  /** Host names, matched whole. */
  readonly hosts: readonly RegExp[]
  /** Models of other houses that answer at its hosts too, each by rules that nobody has facts about. */
  readonly others?: RegExp
  /** Model ids to test with: as few as show the regimes that change a request. The first is the default. */
  readonly models: readonly [string, ...string[]]
  /** The same for a dialect that other models speak. */
  readonly modelsFor?: Readonly<Partial<Record<DialectId, readonly [string, ...string[]]>>>
  /** Named patterns over model ids: the generations of models for which rules differ. */
  readonly regimes: Readonly<Record<string, RegExp>>
  /** Which ids are known, and what others are like; the first that fits counts. Absent: the regimes know every id. */
  readonly families?: readonly ModelFamily[]
  /** Where there are no families: one id for each regime that none of `models` is of. */
  readonly exceptions?: readonly string[]
  /** What an id of no family is judged like. Absent where such an id says nothing about family or age. */
  readonly newest?: string
  /** One id for each house that a model may be of whose id tells none: what several of them refuse is a warning. */
  readonly houses?: readonly string[]
  /** Absent: it comes with this package. */
  readonly own?: OwnTerms
  /** A tool call id as this provider issues it for that model; the same seed gives the same id. */
  callId(seed: string, model?: string): string
  /** What this provider sends for the violation; `all` that it finds with it, where it tells of several at once. */
  error(violation: Violation, all?: readonly Violation[]): ProviderError
}
