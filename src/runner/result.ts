import type { Deviation } from '../compare/deviation.ts'
import type { Body } from '../dialects/dialect.ts'
import type { Violation } from '../judge/violation.ts'
import type { Exchange } from '../scenarios/case.ts'
import type { FailureCause } from '../subjects/subject.ts'
import type { Verdict } from './events.ts'
import type { Behaviour } from './lived/behaviour.ts'

/** What was found wrong with one request. */
export interface Findings {
  readonly violations: readonly Violation[]
  readonly deviations: readonly Deviation[]
  readonly unmet: readonly string[]
}

export const NO_FINDINGS = { violations: [], deviations: [], unmet: [], behaviours: [] } as const satisfies Findings & {
  readonly behaviours: readonly Behaviour[]
}

/** A request that was made, with what it was made for. */
export interface Made {
  readonly exchange: Exchange
  /** With what the provider has kept of the conversation that it goes on from. */
  readonly body: Body
}

/** What became of a case. */
export interface CaseResult extends Findings {
  /** What is wrong with the client beyond any one request. */
  readonly behaviours: readonly Behaviour[]
  readonly verdict: Verdict
  /** The request that the findings are about. */
  readonly exchange: number | null
  readonly requests: number
  readonly request?: unknown
  readonly reason?: string
  /** How the subject failed to answer. */
  readonly cause?: FailureCause
  readonly output?: string
}

export function skipped(reason: string): CaseResult {
  return { ...NO_FINDINGS, verdict: 'skip', exchange: null, requests: 0, reason }
}
