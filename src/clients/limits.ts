import { DEFAULT_LIMITS, type ProcessLimits } from '../subjects/startable.ts'

/** Milliseconds, beside those that every subject has. */
export interface ClientLimits extends ProcessLimits {
  /** All of a request or a turn of an agent: the answers of the model and the runs of tools as well. */
  readonly turn: number
  /** From a cancel to the end of what was cancelled. */
  readonly grace: number
}

export const DEFAULT_CLIENT_LIMITS: ClientLimits = { ...DEFAULT_LIMITS, turn: 120_000, grace: 2_000 }

/** A client has as long for a turn as for several requests. */
export function clientLimits(limits: ProcessLimits): ClientLimits {
  return { ...DEFAULT_CLIENT_LIMITS, ...limits, turn: Math.max(DEFAULT_CLIENT_LIMITS.turn, 4 * limits.deadline) }
}
