import type { Conversation, ToolDefinition } from '../conversation/message.ts'
import type { RequestOptions } from '../dialects/dialect.ts'
import type { Target } from '../providers/target.ts'

/** Where the client sends its requests: a gateway on loopback that speaks as the target's provider does. */
export interface Connection {
  /** As the provider's own SDK takes it (`…/v1` for OpenAI, the bare address for Anthropic). */
  readonly baseUrl: string
  readonly apiKey: string
  /** The variables from which the provider's SDKs read both, where there are any. */
  readonly env?: Readonly<Record<string, string>>
}

/** What a client tells the one who uses it while an answer comes in. */
export type ClientEvent =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'reasoning'; readonly text: string }
  | { readonly type: 'call'; readonly id?: string | undefined; readonly name: string; readonly arguments: unknown }
  | { readonly type: 'result'; readonly id?: string | undefined; readonly name?: string; readonly isError?: boolean }
  | { readonly type: 'finish'; readonly reason?: string | undefined }
  | { readonly type: 'error'; readonly message: string }
  /** Something to know that ends nothing, as what is wrong with a file in `home`, which it names. */
  | { readonly type: 'notice'; readonly message: string }

/** What a client asks the person who uses it. */
export type Question =
  /** Does this model take tools? */
  | { readonly about: 'tool-support'; readonly target: Target }
  /** The provider refused tools, in these words: is that to be remembered for good? */
  | { readonly about: 'remember'; readonly target: Target; readonly evidence: string }

/** `find-out`: by asking the model. `not-now`: no answer. A yes or no holds for good. */
export type Word = 'yes' | 'no' | 'find-out' | 'not-now'

interface Context {
  readonly target: Target
  readonly connection: Connection
  readonly options: RequestOptions
  /** Answers are to be streamed. */
  readonly stream: boolean
}

/** A history as an app has stored it, for one request. */
export interface SendInput extends Context {
  readonly conversation: Conversation
  readonly tools: readonly ToolDefinition[]
  /** Ends when the user cancels. */
  readonly signal: AbortSignal
  /** Tells of the answer, as far as the client does so while it comes in. */
  report(event: ClientEvent): void
}

/** A tool that can be run. */
export interface RunnableTool extends ToolDefinition {
  /**
   * What the tool gives for these arguments; rejects where it fails. `signal` is the client's own, and ends when the call
   * is cancelled. `callId`: that of the call, where the client knows it.
   */
  run(args: unknown, context?: { readonly signal?: AbortSignal; readonly callId?: string }): Promise<unknown>
}

export interface LoopContext extends Context {
  readonly system?: string
  readonly tools: readonly RunnableTool[]
  /** Requests that one turn may take, where the app sets a limit. */
  readonly maxSteps?: number
  /** What `save` gave, where the conversation goes on from disk. */
  readonly saved?: unknown
  /** A folder for what the client keeps beside its conversations; what is in it is still there after a restart. */
  readonly home?: string
  /** Asks the person who uses the client. */
  ask?(question: Question): Promise<Word>
  /** Tells that person something outside of turns. */
  report?(event: ClientEvent): void
}

/** Whose models there are to choose from, for whom. */
export interface ModelsInput {
  /** The model in it is the one that is chosen now. */
  readonly target: Target
  readonly connection: Connection
  readonly signal: AbortSignal
}

/** What a client offers to choose from. */
export interface ModelChoices {
  readonly models: readonly { readonly id: string; readonly tools?: boolean }[]
  /** What its user is told where the provider did not list its models. */
  readonly problem?: string
}

export interface Turn {
  /** What the user says. */
  readonly text: string
  readonly signal: AbortSignal
  report(event: ClientEvent): void
}

export interface Edit extends Turn {
  readonly at: number
}

/** An agent in one conversation. It asks the model, runs the tools, and asks again until the model is done. */
export interface Agent {
  /** The text of the answer in the end. Rejects, or returns, when the turn was cancelled; rejects on an error. */
  turn(turn: Turn): Promise<string | undefined>
  /** The history as JSON, to be given to `loop` as `saved`. Absent: this client cannot be saved. */
  save?(): unknown
  /**
   * The user changes what they said and sends it again: what came since is forgotten. `at`: which message of the user,
   * counted from 1. Absent: this client cannot.
   */
  edit?(turn: Edit): Promise<string | undefined>
  /**
   * Asks another target from now on. It is called while tools run as well: the turn that is under way may then be finished
   * with the target that it began with. Absent: this client cannot.
   */
  switch?(to: { readonly target: Target; readonly connection: Connection }): unknown
  close?(): unknown
}

/**
 * A whole client under test: it makes HTTP requests of its own to the address that it is given. It can do one of two
 * things or both; what it cannot do is skipped, visibly.
 */
export interface Client {
  readonly name: string
  /** Targets that it knows (`anthropic`, `gemini/gemini-3-pro-preview`); absent: all. */
  readonly targets?: readonly string[]
  /** One request for a whole history. Resolves with the text of the answer; rejects on an error. */
  send?(input: SendInput): Promise<string | undefined>
  /** An agent loop over a conversation of its own. */
  loop?(context: LoopContext): Agent | Promise<Agent>
  /** Its agents find out whether a model takes tools, ask their user, and keep in `home` what they have learned. */
  readonly toolSupport?: boolean
  /** The models that a person can choose from. */
  models?(input: ModelsInput): Promise<ModelChoices>
}

/** Gives a client its types; the value is returned as it is. */
export function defineClient<T extends Client>(client: T): T {
  return client
}
