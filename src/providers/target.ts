import type { DialectId, RuleDialectId } from '../dialects/dialect.ts'

/** Whom a request is for: wire format, who answers, and which model. */
export interface Target {
  readonly dialect: DialectId
  /** A provider's id, or `unknown` for a host we have no facts about. */
  readonly provider: string
  readonly model: string
}

/** Whom rules are held against something for: a request, or a conversation in a trace. */
export type RuleTarget = Omit<Target, 'dialect'> & { readonly dialect: RuleDialectId }

export const UNKNOWN_PROVIDER = 'unknown'

/** A target that nobody knows: for a subject that is to say so. */
export const MADE_UP: Target = { dialect: 'made-up', provider: 'made-up', model: 'made-up-1' }
