import type { DeviationKind } from '../compare/deviation.ts'
import type { Part, Role, ToolDefinition } from '../conversation/message.ts'
import type { RequestOptions } from '../dialects/dialect.ts'
import type { ReplyManner } from '../dialects/manner.ts'
import type { WebPage } from '../dialects/server-run.ts'
import type { Chop } from '../gateway/travel.ts'
import type { RefusalKind } from '../models/failure/refusals.ts'
import type { TransientKind } from '../models/failure/transients.ts'
import type { Blame, Input, OrphanCalls, OrphanResults } from './case.ts'
import type { BrokenEnd, Restart, RetryBy, Says } from './lived/life.ts'
import type { LivedExpectation } from './lived/lived-expectation.ts'

/** A scenario as its file says it, parameters bound; `schema.json` is its contract and holds the descriptions. */
export interface Form {
  readonly scenario: string
  readonly title: string
  readonly why: string
  readonly seen?: readonly string[]
  readonly tags?: readonly string[]
  readonly level?: readonly Level[]
  readonly input: Input | { readonly told: Input; readonly lived: Input }
  readonly targets?: readonly string[]
  readonly pairs?: Pairs
  readonly skip?: readonly Skip[]
  readonly tools?: readonly ToolEntry[]
  readonly undeclared?: readonly string[]
  readonly options?: RequestOptions
  readonly steps?: readonly StepEntry[]
  readonly history?: readonly StepEntry[]
  readonly expect?: ExpectForm
  readonly stream?: boolean
  readonly maxSteps?: number
  readonly needs?: readonly Need[]
  readonly watch?: readonly string[]
}

export type Level = 'formatter' | 'client' | 'loop' | 'stream' | 'models'
/** What a client has to be able to do beside. */
export type Need = 'tool-support' | 'models'
export type Pairs = 'all' | 'same-provider'

export interface Skip {
  readonly when: Readonly<Record<string, unknown>>
  readonly because: string
}

export type ToolEntry = string | Omit<ToolDefinition, 'type'>

/** A list stands for the steps in it, so that a parameter can hold several. */
export type StepEntry = Step | readonly StepEntry[]
export type Step = 'send' | 'limit' | { readonly [K in StepKind]: { readonly [P in K]: StepValues[K] } }[StepKind]
export type StepKind = keyof StepValues

export interface StepValues {
  readonly user: string | { readonly text?: string; readonly parts?: readonly Part[] }
  readonly system: string | { readonly text: string; readonly replace?: boolean }
  readonly assistant: string | AssistantForm
  readonly result: ResultForm
  readonly results: ResultsForm
  readonly say: SayForm
  readonly cancel: { readonly at: CancelPoint; readonly of?: string | readonly string[] }
  readonly edit: { readonly at: number; readonly text: string }
  readonly target: string
  readonly switch: { readonly to: string }
  readonly truncate: { readonly first: number; readonly keep?: 'system' }
  readonly compact: CompactForm
  readonly restore: { readonly as: 'json'; readonly drop?: readonly Dropped[] }
  readonly tools: readonly ToolEntry[]
  readonly options: RequestOptions
  readonly session: string | { readonly name: string; readonly branch?: boolean }
  readonly fails: FailsForm
  readonly retry: { readonly by: RetryBy }
  readonly person: Says
  readonly probe: 'called' | 'words' | 'silence' | FailsForm
  readonly listing:
    | 'silence'
    | 'garbage'
    | FailsForm
    | { readonly pages?: number; readonly more?: readonly string[]; readonly others?: boolean }
  readonly models: { readonly requests?: number }
  readonly restart: { readonly files: Restart['files'] }
  readonly expect: ExpectForm
}

export interface AssistantForm {
  /** null: none, so that a parameter can say so. */
  readonly text?: string | null
  readonly reasoning?: ReasoningForm | readonly ReasoningForm[]
  readonly server?: readonly ServerForm[]
  readonly calls?: readonly CallForm[]
  readonly order?: readonly string[]
  /** The finish reason; or `raw`, what stands on the wire in its place: null, or false for nothing at all, and `as`, what it means. */
  readonly stop?: string | { readonly raw: string | null | false; readonly as?: string }
  readonly stream?: StreamForm
  readonly 'response-id'?: string
}

/** How an answer comes in pieces, where that is not as the provider itself does it. */
export interface StreamForm extends Pick<ReplyManner, 'calls' | 'index'> {
  readonly noise?: boolean
  readonly chop?: Chop
  /** `unmarked`: all is there but the mark of the end. */
  readonly end?: 'unmarked' | BrokenEnd
}

/** By kind, in the provider's own words; or as it came over the wire. */
export type FailsForm =
  | { readonly kind: RefusalKind | 'response-lost' | TransientKind }
  | { readonly connection: 'reset' }
  | { readonly status: number; readonly body: unknown }

export type ReasoningForm = string | { readonly text?: string; readonly proof: 'minted'; readonly redacted?: boolean }

export type CallForm =
  | { readonly id: string; readonly name: string; readonly arguments?: unknown }
  | readonly [label: string, name: string, arguments?: unknown, wire?: { readonly id?: string; readonly item?: string }]

export type ServerForm =
  | readonly [label: string, tool: 'web_search', input: { readonly query: string }, pages?: readonly WebPage[]]
  | readonly [label: string, tool: 'code_execution', input: { readonly code: string }, output?: string]
  | { readonly of: string; readonly pages: readonly WebPage[] }
  | { readonly of: string; readonly output: string }

export interface ResultForm {
  readonly of: string
  readonly response?: unknown
  readonly parts?: readonly Part[]
  readonly error?: boolean
  readonly name?: string
  readonly late?: boolean
  readonly own?: boolean
}

export interface ResultsForm {
  readonly of: 'open' | readonly string[]
  readonly responses?: Readonly<Record<string, unknown>>
  readonly order?: 'given' | 'reversed'
  readonly as?: 'together' | 'apart'
}

export interface SayForm {
  readonly role: Role
  readonly text?: string
  readonly parts?: readonly Part[]
}

export type CancelPoint = 'request' | 'reasoning' | 'text' | 'server' | 'arguments' | 'calls' | 'running' | 'results'

export interface CompactForm {
  readonly first: number
  readonly as: 'summary' | 'short-note'
  readonly text: string
  readonly role?: 'user' | 'system'
}

export type Dropped = 'call-ids' | 'result-ids' | 'names' | 'signatures'

export interface ExpectForm extends LivedExpectation {
  readonly accepted?: boolean
  readonly faithful?: boolean | { readonly but: readonly DeviationKind[] }
  readonly orphans?: { readonly calls?: OrphanCalls; readonly results?: OrphanResults }
  readonly refused?: 'never' | 'may' | 'must'
  readonly tools?: 'sent' | 'withheld'
  readonly blame?: Blame
  readonly ids?: 'verbatim'
  readonly extends?: 'previous'
  readonly body?: object
  readonly present?: readonly string[]
  readonly absent?: readonly string[]
  readonly heeds?: readonly string[]
  /** Of the whole life of an agent: how often calls run, by label; of several labels joined by `+` together. */
  readonly executed?: Readonly<Record<string, number>>
}
