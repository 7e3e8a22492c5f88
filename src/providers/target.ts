import type { DialectId } from '../dialects/dialect.ts'

/** Whom a request is for: wire format, who answers, and which model. */
export interface Target {
  readonly dialect: DialectId
  /** A provider's id, or `unknown` for a host we have no facts about. */
  readonly provider: string
  readonly model: string
}

export const UNKNOWN_PROVIDER = 'unknown'
