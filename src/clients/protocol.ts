import type { Conversation, ToolDefinition } from '../conversation/message.ts'
import { protocolCheck } from '../subjects/protocol-check.ts'
import type { ClientEvent, LoopContext, ModelChoices, ModelsInput, Question, SendInput } from './define.ts'
import type { Abilities } from './running.ts'

/** A client's word that it cannot do what the scenario needs. */
export type Unsupported = { readonly unsupported: string; readonly url?: string }

type Answered = { readonly text?: string } | Unsupported

/** The result of each method that the process of a client module serves. */
export interface Results {
  readonly initialize: {
    readonly name: string
    readonly targets?: readonly string[]
    readonly can: Pick<Abilities, 'send' | 'loop'> & Partial<Abilities>
  }
  readonly send: Answered
  readonly 'loop/open': object | null | Unsupported
  readonly 'loop/turn': Answered
  readonly 'loop/save': { readonly saved: unknown } | Unsupported
  readonly 'loop/switch': object | null | Unsupported
  readonly 'loop/close': object | null
  readonly models: { readonly choices: ModelChoices } | Unsupported
  readonly shutdown: object | null
}
export type Method = keyof Results

type Asked = Pick<SendInput, 'target' | 'connection' | 'options' | 'stream'>

/** The parameters of each method. `call` and `agent` are names that the harness gives. */
export interface Params {
  readonly initialize: object
  readonly send: Asked & {
    readonly call: string
    readonly conversation: Conversation
    readonly tools: readonly ToolDefinition[]
  }
  readonly 'loop/open': Asked & {
    readonly agent: string
    readonly system?: string
    readonly tools: readonly ToolDefinition[]
    readonly maxSteps?: number
    readonly saved?: unknown
    readonly home?: string
  }
  /** `at`: the message of the user, counted from 1, that this one takes the place of. */
  readonly 'loop/turn': { readonly agent: string; readonly call: string; readonly text: string; readonly at?: number }
  readonly 'loop/save': { readonly agent: string }
  readonly 'loop/switch': { readonly agent: string } & Pick<LoopContext, 'target' | 'connection'>
  readonly 'loop/close': { readonly agent: string }
  readonly models: Omit<ModelsInput, 'signal'> & { readonly call: string }
  /** Needs no answer: ends the signal of a `send`, of a turn, or of `models`. */
  readonly cancel: { readonly call: string }
  readonly shutdown: object
}

/** What the process asks of the harness, or tells it. */
export interface Calls {
  readonly 'tool/run': {
    readonly agent: string
    readonly tool: string
    readonly run: string
    readonly arguments?: unknown
    readonly callId?: string
  }
  /** Needs no answer: the client cancels the run of a tool. */
  readonly 'tool/cancel': { readonly run: string }
  readonly 'person/ask': { readonly agent: string; readonly question: Question }
  /** Needs no answer. `call`: what it belongs to; outside of turns the agent. */
  readonly event: { readonly call: string; readonly event: ClientEvent }
}

/** What a program says, over HTTP. */
export interface Said {
  readonly 'program/events': ClientEvent | readonly ClientEvent[]
  readonly 'program/ask': {
    readonly about: Question['about']
    readonly model?: string
    readonly evidence?: string
  }
  readonly 'program/tool': { readonly arguments?: unknown; readonly callId?: string | null }
  readonly 'program/next': {
    readonly text?: string | null
    readonly error?: string
    readonly saved?: unknown
    readonly unsupported?: string
    readonly name?: string
    readonly targets?: readonly string[]
    readonly can?: readonly ('send' | 'loop' | 'tool-support' | 'models')[]
    readonly models?: ModelChoices['models']
    readonly problem?: string | null
  }
}

export const checkResult = protocolCheck<Results>('client-protocol')
export const checkCall = protocolCheck<Calls>('client-protocol', 'params')
export const checkSaid = protocolCheck<Said>('client-protocol', 'body')
