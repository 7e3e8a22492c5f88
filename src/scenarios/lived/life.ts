import type { Question, Word } from '../../clients/define.ts'
import type { Message, ToolCallPart, ToolCallResponsePart, ToolDefinition } from '../../conversation/message.ts'
import type { RequestOptions } from '../../dialects/dialect.ts'
import type { ReplyManner } from '../../dialects/manner.ts'
import type { Chop } from '../../gateway/travel.ts'
import type { ProviderError } from '../../providers/provider.ts'
import type { Target } from '../../providers/target.ts'
import type { Exchange } from '../case.ts'
import type { CancelPoint, Need } from '../form.ts'
import type { LivedExpectation } from './lived-expectation.ts'

/** A scenario as an agent lives it: nothing is told to it; its user speaks, the model answers, tools give results. */
export interface Life {
  /** Answers are to be streamed. */
  readonly stream: boolean
  readonly chapters: readonly Chapter[]
  /** How often calls are to run, by label; of several labels joined by `+` together. Others run as often as they have results. */
  readonly executed: Readonly<Record<string, number>>
  /** What the client has to be able to do beside. */
  readonly needs: readonly Need[]
  readonly expect: LivedExpectation
}

/** Why no agent can live a scenario. */
export interface Unlivable {
  readonly unlivable: string
}

export type Chapter = Begin | Switch | Beside | LivedTurn

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

/** What happens between the turns, and not in the conversation. */
export type Beside = Person | Probe | Restart | Listing | Choosing

/** What the person says from here on whom the client asks. */
export interface Person {
  readonly kind: 'person'
  readonly says: Says
}

/** `told`: the person has said so before, and is not to be asked again. */
export type Says = Readonly<Partial<Record<Question['about'], Word | 'told'>>>

/** What is answered from here on to what the client asks the model beside the conversation. */
export interface Probe {
  readonly kind: 'probe'
  readonly answer: ProbeAnswer
}

/** A call of the tool that is offered, words, nothing at all, or an error. */
export type ProbeAnswer = 'called' | 'words' | 'silence' | FailedAnswer

/** How the provider answers from here on whoever asks for its models. */
export interface Listing {
  readonly kind: 'listing'
  readonly answer: ListingAnswer
}

/** A list, nothing at all, what is no list, or an error. */
export type ListingAnswer = Listed | 'silence' | 'garbage' | FailedAnswer

/** The models that this package knows of the provider, with others before them. */
export interface Listed {
  readonly kind: 'listed'
  /** On so many pages, where the provider has pages. */
  readonly pages: number
  readonly more: readonly string[]
  /** With some that are not for conversations among them. */
  readonly others: boolean
}

/** The person looks at the models that there are to choose from. */
export interface Choosing {
  readonly kind: 'models'
  readonly target: Target
  /** So often at most the provider may be asked for it. */
  readonly requests?: number
}

/** The client is ended and started again, with nothing but its folder, and another conversation is begun. */
export interface Restart {
  readonly kind: 'restart'
  /** `damaged`: what is in its folder nobody can read any more. */
  readonly files: 'kept' | 'damaged'
}

/** The user says something, and the agent makes requests until it is done. */
export interface LivedTurn {
  readonly kind: 'turn'
  readonly text: string
  /** It takes the place of what the user said in an earlier turn, counted from 1; all that came since is gone. */
  readonly edits?: number
  readonly rounds: readonly Round[]
}

/** What the app gives its agent before anything is said. */
export interface Setting {
  readonly target: Target
  readonly system: readonly string[]
  readonly tools: readonly ToolDefinition[]
  readonly options: RequestOptions
  /** Requests that the agent may make in a turn. */
  readonly maxSteps?: number
}

/** One request of a turn, and what becomes of it. */
export interface Round {
  /** What must hold for the request. Its conversation is the one of the story: what really happened may differ. */
  readonly exchange: Exchange
  /** What must hold for the turn that it is part of. */
  readonly expect: LivedExpectation
  /** Absent: the story ends here. */
  readonly answer?: ScriptedAnswer
  /** The calls of the answer, in the order in which their results are to arrive. */
  readonly calls: readonly ScriptedCall[]
  /** The user aborts the turn here. */
  readonly cancel?: CancelPoint
  /** The agent has made all the requests here that it may make in a turn. */
  readonly isLimit?: boolean
  /** Calls cancelled before whose results arrive while this request is under way. */
  readonly late: readonly string[]
  /** While the calls of the answer run the user chooses another model. */
  readonly switch?: Target
  /** The model that was chosen when the turn began: it may finish the turn, so long as no other was asked in it. */
  readonly finishing?: Target
  /** Who asks again where the answer is an error or breaks off. Absent: nobody, and the user is to be told. */
  readonly retry?: RetryBy
}

/**
 * `subject`: it asks again by itself. `either`: or it tells its user, who then asks again. `shorter`: it says less, or tells
 * its user, who then leaves it at that.
 */
export type RetryBy = 'subject' | 'either' | 'shorter'

export type ScriptedAnswer = MessageAnswer | FailedAnswer | ResponseLost

/** The provider's error, or none at all: the connection is torn down. */
export interface FailedAnswer {
  readonly kind: 'failure'
  readonly failure: ProviderError | 'reset'
}

/**
 * The provider says that it has no longer what the request goes on from. One that goes on from nothing is answered as if
 * nothing were lost.
 */
export interface ResponseLost {
  readonly kind: 'failure'
  readonly failure: 'response-lost'
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
  /** The agent may give the result itself, in words of its own, and run no tool. */
  readonly isOwn?: boolean
  /** The user cancels it. */
  readonly isCancelled: boolean
  /** It gives its result although it was cancelled, while a later request is under way. */
  readonly isLate: boolean
}
