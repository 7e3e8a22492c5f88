import type { DeviationKind } from '../compare/deviation.ts'
import type { Conversation, Message, ToolDefinition } from '../conversation/message.ts'
import type { RequestOptions } from '../dialects/dialect.ts'
import type { Target } from '../providers/target.ts'
import type { FailedResponse } from '../subjects/subject.ts'
import type { Life, Unlivable } from './lived/life.ts'

/**
 * `valid`: any violation is the subject's fault. `foreign`: valid where it came from (ids, proofs, shapes of another
 * provider). `damaged`: the history itself is broken; the subject may repair it or refuse, not pass it on.
 */
export type Input = 'valid' | 'foreign' | 'damaged'

/** What may become of a call that never got a result. `none`: there is no such call, so nothing may be made up. */
export type OrphanCalls = 'none' | 'answered' | 'removed' | 'either'
/** What may become of a result whose call is not in the history. */
export type OrphanResults = 'none' | 'removed'

/** What a client has done that offers tools, or withholds them, where it is not to. */
export type Blame = 'learned-wrongly' | 'not-learned'

/** What must hold for a request. */
export interface Expectation {
  readonly accepted: boolean
  /** Deviations that are no fault here; `all` switches the comparison off. */
  readonly allow: readonly DeviationKind[] | 'all'
  readonly orphans: { readonly calls: OrphanCalls; readonly results: OrphanResults }
  /** `never`: a refusal is a fault. `may`: it passes. `must`: sending is a fault. */
  readonly refusal: 'never' | 'may' | 'must'
  readonly tools?: 'sent' | 'withheld'
  readonly blame?: Blame
  /** Calls have the ids that they were told with, where the wire has ids. */
  readonly ids?: 'verbatim'
  /** The request begins with the previous one of the same target, message for message. */
  readonly extendsPrevious: boolean
  /** A JSON Schema that the body must meet. */
  readonly body?: object
  /** Texts that must be in the transcript of the request, and texts that must not. */
  readonly present: readonly string[]
  readonly absent: readonly string[]
  /** Rules that fail the request also where breaking them is only a warning. */
  readonly heeds: readonly string[]
}

/** One request that the subject is to make, and the reply to it. */
export interface Exchange {
  readonly index: number
  /** The conversation that it belongs to, where a scenario has several: each is told to the subject as one of its own. */
  readonly session?: string
  readonly target: Target
  /** The whole history at this moment, as an app has stored it. */
  readonly conversation: Conversation
  readonly tools: readonly ToolDefinition[]
  readonly options: RequestOptions
  readonly stream: boolean
  /** The scripted answer; absent where the scenario ends. */
  readonly reply?: Message
  /** The provider's error, in place of an answer. */
  readonly failure?: FailedResponse
  readonly expect: Expectation
}

/** One scenario with its parameters bound, for one target. */
export interface Case {
  /** `scenario[param=value]@target`. */
  readonly id: string
  readonly scenario: string
  readonly title: string
  readonly why: string
  readonly params: Readonly<Record<string, unknown>>
  /** As a person writes it: `gemini/gemini-2.5-flash`. */
  readonly target: string
  readonly input: Input
  /** Told anew each time it is read, so that a plan of thousands of cases is small: read it once and let go of it. */
  readonly exchanges: readonly Exchange[]
  /** Rules this case is for: when none of their constructs appears in any request, the case proves nothing. */
  readonly watch: readonly string[]
  /** Why the case does not run for this target, or not for a formatter. */
  readonly skip?: string
  /** The same for an agent that lives it; told anew each time as well. Absent: it is for formatters only. */
  readonly lived?: Life | Unlivable
}
