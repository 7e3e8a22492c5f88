import type { LazyGateway } from '../clients/lazy-gateway.ts'
import type { RunningClient } from '../clients/running.ts'
import type { Message, ToolDefinition } from '../conversation/message.ts'
import type { Body, FormatInput, RequestOptions } from '../dialects/dialect.ts'
import type { Target } from '../providers/target.ts'

/** What came of asking a subject for a request. */
export type Outcome =
  | { readonly kind: 'body'; readonly body: unknown; readonly mutatedInput: boolean }
  /** The subject says clearly that it will not send this history. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unsupported'; readonly reason: string; readonly url?: string }
  | Failure

export interface Failure {
  readonly kind: 'error'
  readonly cause: FailureCause
  readonly message: string
  /** The class of the error that was thrown. */
  readonly errorName?: string
  /** What the subject printed meanwhile. */
  readonly output?: string
}

/**
 * `throws`: it raised an error. `hangs`: past its deadline. `exits`: its process ended. `garbage`: no JSON came back.
 * `unreachable`: its server cannot be connected to, or breaks off. `strays`: it asks somebody whom it was not told to ask,
 * or more often than it was told to.
 */
export type FailureCause = 'throws' | 'hangs' | 'exits' | 'garbage' | 'unreachable' | 'strays'

/** A formatter under test: in process, in a process of its own, or behind HTTP. */
export interface Subject {
  readonly name: string
  /** Targets that it knows, as a person writes them; absent: all. */
  readonly targets?: readonly string[]
  open(context: SessionContext): Promise<Session>
  close(): Promise<void>
  /** Starts another of the same, which shares nothing with it that one could spoil for the other. Absent: nothing is won by it. */
  another?(): Promise<Subject>
  /** Absent: it is no agent, and is told what others live. */
  readonly lived?: LivedSubject
  /** The whole client that it is, which makes its requests itself; absent: it is none. */
  readonly client?: RunningClient
}

/** An agent under test, and where its requests go. */
export interface LivedSubject {
  readonly client: RunningClient
  readonly gateway: LazyGateway
  /** Milliseconds until it does the next thing: asks, or ends its turn. */
  readonly deadline: number
}

export interface SessionContext {
  readonly target: Target
  readonly tools: readonly ToolDefinition[]
  readonly options: RequestOptions
}

/** One conversation with a subject. Never rejects: what goes wrong is an outcome. */
export interface Session {
  request(input: FormatInput): Promise<Outcome>
  /** The provider's answer to the last request, as its wire response, where one is known, and in neutral terms. */
  reply(response: Body | undefined, message: Message): Promise<Outcome | undefined>
  /** The provider's error in place of an answer to the last request. */
  failed(failure: FailedResponse): Promise<Outcome | undefined>
  /** Ends what is still open, and tells what is only known then. */
  end?(): Promise<Failure | undefined>
  close(): Promise<void>
}

/** What a provider answered that would not take a request. */
export interface FailedResponse {
  /** The HTTP status. */
  readonly status: number
  /** Parsed JSON, or the text where it is none. */
  readonly body: unknown
}

/** What a subject cannot learn from that keeps nothing, or does not want to know of errors. */
export const NOT_TOLD_OF_ERRORS: Outcome = {
  kind: 'unsupported',
  reason: 'This subject does not hear of errors: it has no session with `failed`.',
}

/** What a subject that reads responses cannot be shown. */
export const NO_RESPONSE: Outcome = {
  kind: 'unsupported',
  reason: 'This subject reads responses, and the description of the dialect does not say how one looks (`reply`).',
}
