import type { DialectId } from '../dialects/dialect.ts'
import type { Violation } from '../judge/violation.ts'

/** The error response that a provider gives for a broken request. */
export interface ProviderError {
  readonly status: number
  /** Headers that tell clients what happened. */
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
}

/** One who answers requests: which dialects it speaks, how its models differ, how it says no. */
export interface Provider {
  readonly id: string
  readonly title: string
  /** The first is the one meant when a target names only the provider. */
  readonly dialects: readonly [DialectId, ...DialectId[]]
  /** Host names, matched whole. */
  readonly hosts: readonly RegExp[]
  /** Model ids to test with: as few as show the regimes that change a request. The first is the default. */
  readonly models: readonly [string, ...string[]]
  /** The same for a dialect that other models speak. */
  readonly modelsFor?: Readonly<Partial<Record<DialectId, readonly [string, ...string[]]>>>
  /** Named patterns over model ids: the generations of models for which rules differ. */
  readonly regimes: Readonly<Record<string, RegExp>>
  /** A tool call id as this provider issues it; the same seed gives the same id. */
  callId(seed: string): string
  /** The body that this provider sends for the violation. */
  error(violation: Violation): ProviderError
}
