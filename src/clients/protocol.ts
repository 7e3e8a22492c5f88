import type { Conversation, ToolDefinition } from '../conversation/message.ts'
import { protocolCheck } from '../subjects/protocol-check.ts'
import type { ClientEvent, LoopContext, SendInput } from './define.ts'

/** A client's word that it cannot do what the scenario needs. */
export type Unsupported = { readonly unsupported: string; readonly url?: string }

type Answered = { readonly text?: string } | Unsupported

/** The result of each method that the process of a client module serves. */
export interface Results {
  readonly initialize: {
    readonly name: string
    readonly targets?: readonly string[]
    readonly can: { readonly send: boolean; readonly loop: boolean }
  }
  readonly send: Answered
  readonly 'loop/open': object | null | Unsupported
  readonly 'loop/turn': Answered
  readonly 'loop/save': { readonly saved: unknown } | Unsupported
  readonly 'loop/switch': object | null | Unsupported
  readonly 'loop/close': object | null
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
    readonly saved?: unknown
  }
  readonly 'loop/turn': { readonly agent: string; readonly call: string; readonly text: string }
  readonly 'loop/save': { readonly agent: string }
  readonly 'loop/switch': { readonly agent: string } & Pick<LoopContext, 'target' | 'connection'>
  readonly 'loop/close': { readonly agent: string }
  /** Needs no answer: ends the signal of a `send` or of a turn. */
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
  /** Needs no answer. */
  readonly event: { readonly call: string; readonly event: ClientEvent }
}

/** What a program says, over HTTP. */
export interface Said {
  readonly 'program/events': ClientEvent | readonly ClientEvent[]
  readonly 'program/tool': { readonly arguments?: unknown; readonly callId?: string | null }
  readonly 'program/next': {
    readonly text?: string | null
    readonly error?: string
    readonly saved?: unknown
    readonly unsupported?: string
    readonly name?: string
    readonly targets?: readonly string[]
    readonly can?: readonly ('send' | 'loop')[]
  }
}

export const checkResult = protocolCheck<Results>('client-protocol')
export const checkCall = protocolCheck<Calls>('client-protocol', 'params')
export const checkSaid = protocolCheck<Said>('client-protocol', 'body')
