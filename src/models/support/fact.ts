import type { Target } from '../../providers/target.ts'

/** Who answers, and which model: tools are a matter of both, and not of the wire format. */
export type ModelId = Pick<Target, 'provider' | 'model'>

/** Who says so: a person; a probe; an error of the provider in mid-conversation; the data of this package. */
export const FACT_SOURCES = ['user_confirmed', 'auto_detected', 'runtime_error', 'profile'] as const
export type FactSource = (typeof FACT_SOURCES)[number]

/** Whether a model takes tools, and how we know. */
export interface ToolFact extends ModelId {
  readonly tools: boolean
  readonly source: FactSource
  /** ISO 8601; absent in records that are older than this member. */
  readonly at?: string
  /** What was said or seen, for a person. */
  readonly reason?: string
}

/** How long something is remembered: until the program ends, in the user's file, or with this package. */
export type Kept = 'session' | 'file' | 'package'

/** What is known of a model's tools. */
export type ToolAnswer = { readonly tools: 'unknown' } | KnownAnswer

export interface KnownAnswer extends Omit<ToolFact, 'tools'> {
  readonly tools: 'yes' | 'no'
  readonly kept: Kept
}
