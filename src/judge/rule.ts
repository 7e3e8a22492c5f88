import type { RuleDialectId } from '../dialects/dialect.ts'
import type { Exchange } from './earlier/exchange.ts'
import type { Level, Phase, Provenance } from './violation.ts'

/** For whom something holds. Regimes are the provider's named model patterns. Absent members do not restrict. */
export interface Applicability {
  readonly providers?: readonly string[]
  readonly notProviders?: readonly string[]
  readonly models?: readonly string[]
  readonly notModels?: readonly string[]
}

/** One wording of a rule's error. The first that fits is used: by target, failing keyword (`on`), anchor (`of`). */
export interface ErrorText extends Applicability {
  /** Validation keywords of the failure: `required`, `type`, `pattern`, `every`, `unique` … */
  readonly on?: readonly string[]
  /** Kind, type, name, role or prefix of the object that the failure is about, or the `key` of an unknown member. */
  readonly of?: {
    readonly part?: readonly string[]
    readonly type?: readonly string[]
    readonly name?: readonly string[]
    readonly role?: readonly string[]
    readonly prefix?: readonly string[]
    readonly key?: readonly string[]
  }
  /** A template, see `template.ts`. */
  readonly text: string
  readonly param?: string
  readonly code?: string
  readonly type?: string
  readonly status?: number
  /** What is told in these words is only a warning. */
  readonly level?: 'should'
  readonly provenance: Provenance
}

/** What the error points at, when not at the object that the keyword found. */
export const ERROR_PLACES = [
  'turn',
  'message',
  'next-turn',
  'previous-turn',
  'id',
  'name',
  'role',
  'member',
  'root',
] as const
export type ErrorPlace = (typeof ERROR_PLACES)[number]

export interface RuleError {
  readonly status: number
  readonly per: 'part' | 'turn'
  readonly at?: ErrorPlace
  readonly texts: readonly [ErrorText, ...ErrorText[]]
}

/** Counts from recorded traffic: how many accepted requests were looked at, held the construct, would be flagged. */
export interface Evidence {
  readonly checked: number
  readonly relevant: number
  readonly falsePositives: number
  readonly note?: string
}

/** A request that shows the rule. `breaks` names every rule that the request breaks, with its pointer. */
export interface RuleExample {
  readonly title: string
  readonly target: string
  /** All exchanges before it; absent where the request alone decides. */
  readonly earlier?: readonly Exchange[]
  readonly request: unknown
}
export interface RejectedExample extends RuleExample {
  readonly breaks: readonly ExpectedViolation[]
}
export interface ExpectedViolation {
  readonly rule: string
  readonly at: string
  /** The exact text; required for the rule that owns the example. */
  readonly message?: string
  readonly level?: Level
  readonly param?: string
}

/** A named invariant of a dialect, as its YAML record says it with the defaults filled in. */
export interface Rule {
  readonly id: string
  readonly dialect: RuleDialectId
  readonly statement: string
  readonly why: string
  readonly level: Level
  /** Targets for which the rule is only a warning. */
  readonly warns: readonly Applicability[]
  readonly applies: Applicability
  readonly phase: Phase
  /** In which of its rounds the provider looks for it, where it goes over the whole request several times in a phase. */
  readonly step: number
  /** A JSON Schema on the request; the rule holds only where it matches. */
  readonly when?: object
  readonly schema: object
  readonly error: RuleError
  readonly evidence?: Evidence
  readonly confidence: 'high' | 'medium' | 'low'
  readonly since?: string
  readonly sources: readonly string[]
  readonly fix: string
  readonly examples: { readonly accepted: readonly RuleExample[]; readonly rejected: readonly RejectedExample[] }
}
