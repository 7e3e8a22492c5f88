import type { RpcAnswer } from './rpc.ts'
import type { Failure } from './subject.ts'

export type Answer = Extract<RpcAnswer, { kind: 'result' | 'error' }> | { kind: 'failed'; failure: Failure }

/**
 * How an endpoint went: by itself when it was asked to, or not. It may be `gone` already, `busy` and so not asked, or a
 * server, which runs on.
 */
export type Parting = 'by-itself' | 'unanswered' | 'stayed' | 'gone' | 'busy' | 'runs-on'

/** Whoever speaks the subject protocol at the other end: a process, or a server. */
export interface Endpoint {
  readonly alive: boolean
  /** Waits at most `deadline` milliseconds. Never rejects. */
  call(method: string, params: unknown, deadline: number): Promise<Answer>
  /** Sends a text that is no message of the protocol, and waits for nothing. */
  interject(text: string): void
  /** What it printed since the last call began. */
  output(): string
  /** Answers that nobody asked for: with an id of no request, or given twice; cut. */
  unasked(): readonly string[]
  /** Ends it; kindly where it is idle, and within `grace` milliseconds for each of answering and ending. */
  stop(grace?: number): Promise<Parting>
}
