import type { ToolDefinition } from '../conversation/message.ts'
import type { Failure } from '../subjects/subject.ts'
import type { LoopContext, SendInput, Turn } from './define.ts'

/** What came of asking a client for something. Never a rejection: what goes wrong is an outcome. */
export type Heard =
  /** It came to an end of its own; `text` is what it says the answer is. */
  | { readonly kind: 'done'; readonly text?: string }
  /** It shows its user an error. */
  | { readonly kind: 'shown-error'; readonly message: string; readonly errorName?: string }
  | { readonly kind: 'unsupported'; readonly reason: string; readonly url?: string }
  /** It hangs, exits, or says what nobody can read. */
  | Failure

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
  readonly can: { readonly send: boolean; readonly loop: boolean }
  send(input: SendInput): Promise<Heard>
  open(
    context: Omit<LoopContext, 'tools'> & { readonly tools: readonly HarnessTool[] },
  ): Promise<RunningAgent | Exclude<Heard, { kind: 'done' }>>
  close(): Promise<void>
  /** Whether it ran on when all was done, and had to be ended; absent where that is not its own affair. */
  stayed?(): boolean
}

export interface RunningAgent {
  turn(turn: Turn): Promise<Heard>
  /** `unsupported` where it cannot be saved. */
  save(): Promise<{ readonly kind: 'saved'; readonly saved: unknown } | Exclude<Heard, { kind: 'done' }>>
  switch(to: { readonly target: LoopContext['target']; readonly connection: LoopContext['connection'] }): Promise<Heard>
  close(): Promise<void>
}
