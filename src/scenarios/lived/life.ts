import type { Message, ToolCallPart, ToolCallResponsePart, ToolDefinition } from '../../conversation/message.ts'
import type { RequestOptions } from '../../dialects/dialect.ts'
import type { ReplyManner } from '../../dialects/manner.ts'
import type { Chop } from '../../gateway/travel.ts'
import type { ProviderError } from '../../providers/provider.ts'
import type { Target } from '../../providers/target.ts'
import type { Exchange } from '../case.ts'
import type { CancelPoint } from '../form.ts'

/** A scenario as an agent lives it: nothing is told to it; its user speaks, the model answers, tools give results. */
export interface Life {
  /** Answers are to be streamed. */
  readonly stream: boolean
  readonly chapters: readonly Chapter[]
  /** How often calls are to run, by label; of several labels joined by `+` together. Others run as often as they have results. */
  readonly executed: Readonly<Record<string, number>>
}

/** Why no agent can live a scenario. */
export interface Unlivable {
  readonly unlivable: string
}

export type Chapter = Begin | Switch | LivedTurn

/** The agent begins a conversation, or takes one up again from what it saved. */
export interface Begin {
  readonly kind: 'begin'
  readonly from: 'nothing' | 'saved'
  readonly setting: Setting
}

export interface Switch {
  readonly kind: 'switch'
  readonly target: Target
}

/** The user says something, and the agent makes requests until it is done. */
export interface LivedTurn {
  readonly kind: 'turn'
  readonly text: string
  readonly rounds: readonly Round[]
}

/** What the app gives its agent before anything is said. */
export interface Setting {
  readonly target: Target
  readonly system: readonly string[]
  readonly tools: readonly ToolDefinition[]
  readonly options: RequestOptions
}

/** One request of a turn, and what becomes of it. */
export interface Round {
  /** What must hold for the request. Its conversation is the one of the story: what really happened may differ. */
  readonly exchange: Exchange
  /** Absent: the story ends here. */
  readonly answer?: ScriptedAnswer
  /** The calls of the answer, in the order in which their results are to arrive. */
  readonly calls: readonly ScriptedCall[]
  /** The user aborts the turn here. */
  readonly cancel?: CancelPoint
  /** Calls cancelled before whose results arrive while this request is under way. */
  readonly late: readonly string[]
  /** Who asks again where the answer is an error or breaks off. Absent: nobody, and the user is to be told. */
  readonly retry?: RetryBy
}

/** `subject`: it asks again by itself. `either`: or it tells its user, who then asks again. */
export type RetryBy = 'subject' | 'either'

export type ScriptedAnswer = MessageAnswer | FailedAnswer

/** The provider's error, or none at all: the connection is torn down. */
export interface FailedAnswer {
  readonly kind: 'failure'
  readonly failure: ProviderError | 'reset'
}

export interface MessageAnswer {
  readonly kind: 'message'
  readonly message: Message
  readonly manner: ReplyManner
  readonly chop?: Chop
  readonly end?: BrokenEnd
}

/** How a stream ends before its end, when all that the message says was said. `error`: by the provider's error event. */
export type BrokenEnd = 'close' | 'reset' | 'error'

export interface ScriptedCall {
  readonly label: string
  readonly part: ToolCallPart
  /** What the tool gives. Absent: it never comes to an end, or it is not to be run at all. */
  readonly result?: ToolCallResponsePart
  /** The user cancels it. */
  readonly isCancelled: boolean
  /** It gives its result although it was cancelled, while a later request is under way. */
  readonly isLate: boolean
}
