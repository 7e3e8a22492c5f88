import type { ToolDefinition } from '../conversation/message.ts'
import type { Failure } from '../subjects/subject.ts'
import type { LoopContext, ModelChoices, ModelsInput, SendInput, Turn } from './define.ts'

/** What came of asking a client for something. Never a rejection: what goes wrong is an outcome. */
export type Heard =
  /** It came to an end of its own; `text` is what it says the answer is. */
  | { readonly kind: 'done'; readonly text?: string }
  /** It shows its user an error. */
  | { readonly kind: 'shown-error'; readonly message: string; readonly errorName?: string }
  | { readonly kind: 'unsupported'; readonly reason: string; readonly url?: string }
  /** It hangs, exits, or says what nobody can read. */
  | Failure

/** What came in place of what was asked for. */
export type NotDone = Exclude<Heard, { kind: 'done' }>

/** What a client says that it can do. */
export interface Abilities {
  readonly send: boolean
  readonly loop: boolean
  readonly toolSupport: boolean
  readonly models: boolean
}

/** A tool that the harness runs for the client. */
export interface HarnessTool extends ToolDefinition {
  run(call: ToolRun): Promise<unknown>
}

export interface ToolRun {
  readonly arguments: unknown
  readonly callId?: string
  /** Ends when the client cancels the call. */
  readonly signal: AbortSignal
}

/** A client under test, wherever it runs: in process, in a process of its own, or as a program. */
export interface RunningClient {
  readonly name: string
  readonly targets?: readonly string[]
  readonly can: Abilities
  send(input: SendInput): Promise<Heard>
  open(
    context: Omit<LoopContext, 'tools'> & { readonly tools: readonly HarnessTool[] },
  ): Promise<RunningAgent | NotDone>
  models(input: ModelsInput): Promise<{ readonly kind: 'models'; readonly choices: ModelChoices } | NotDone>
  /** Ends it as its user does, so that it has nothing left but what is in its `home`. */
  restart(): Promise<void>
  close(): Promise<void>
  /** Whether it ran on when all was done, and had to be ended; absent where that is not its own affair. */
  stayed?(): boolean
}

export interface RunningAgent {
  /** `at`: the message of the user that this one takes the place of. */
  turn(turn: Turn & { readonly at?: number }): Promise<Heard>
  /** `unsupported` where it cannot be saved. */
  save(): Promise<{ readonly kind: 'saved'; readonly saved: unknown } | NotDone>
  switch(to: { readonly target: LoopContext['target']; readonly connection: LoopContext['connection'] }): Promise<Heard>
  close(): Promise<void>
}
