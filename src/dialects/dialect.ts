import type { Conversation, Message, ToolDefinition } from '../conversation/message.ts'
import type { ServerTool } from '../conversation/server-tools.ts'
import type { Exchange } from '../judge/earlier/exchange.ts'
import type { View } from '../judge/view/view.ts'
import type { Target } from '../providers/target.ts'
import type { StreamEvent } from '../wire/event.ts'
import type { ReplyManner } from './manner.ts'

export const DIALECT_IDS = [
  'anthropic-messages',
  'openai-chat',
  'openai-responses',
  'gemini',
  'bedrock-converse',
  'cohere-chat',
  'ollama-chat',
] as const
export type ShippedDialect = (typeof DIALECT_IDS)[number]
/** That of a shipped dialect, or of one that a person has described. */
export type DialectId = ShippedDialect | (string & {})

/** What rules are about: a wire format, or the conversation that a trace tells, which is on no wire. */
export const RULE_DIALECT_IDS = [...DIALECT_IDS, 'conversation'] as const
export type RuleDialectId = DialectId | 'conversation'

/** A request body as JSON gives it. */
export type Body = Readonly<Record<string, unknown>>

/** What the app wants beside the history. All optional: absent means the provider's default. */
export interface RequestOptions {
  /** `auto`, `none`, `required`, or a tool by name. */
  readonly toolChoice?: 'auto' | 'none' | 'required' | { readonly name: string }
  /** Ask for reasoning (Anthropic's extended thinking), or ask for none. */
  readonly thinking?: boolean
  /** The last assistant message is the beginning of the answer and is to be continued. */
  readonly prefill?: boolean
  /** Tokens the answer may have. */
  readonly maxTokens?: number
  /** Tools of the provider's own that the model may use. Providers without them go without. */
  readonly serverTools?: readonly ServerTool[]
  /**
   * Whether the provider keeps what is said (OpenAI Responses). true: items go back with their ids, and may go back by
   * their ids alone. false: nothing is kept, so they go back whole, reasoning as it was encrypted.
   */
  readonly store?: boolean
  /**
   * Mark the prefix that stays the same for the provider's cache of prompts: Anthropic's `cache_control`, the `cachePoint`
   * of Bedrock. Both take four marks in a request. The others cache by themselves or not at all.
   */
  readonly cache?: boolean
  /**
   * The name of a prefix that the provider holds already (Gemini, `cachedContents/…`), with the system instruction, the
   * tools and their configuration, which are then left out of the request.
   *
   * @see https://ai.google.dev/api/caching
   */
  readonly cachedContent?: string
  /**
   * false: the model cannot call tools. None are declared, what was called before is told in words, and the system prompt
   * may say so. `unknown`: nobody has said yet whether it can, so it is treated as if it could not.
   */
  readonly toolSupport?: boolean | 'unknown'
}

export interface FormatInput {
  readonly target: Target
  readonly conversation: Conversation
  readonly tools: readonly ToolDefinition[]
  readonly stream: boolean
  readonly options?: RequestOptions
}

/** A request read back into neutral terms. */
export interface ParsedRequest {
  /**
   * Tool results carry the id of the call that the provider would pair them with, also where the wire has no ids. A
   * generic part with an `item_id` stands for what the provider keeps under that id.
   */
  readonly messages: readonly Message[]
  readonly tools: readonly ToolDefinition[]
  readonly toolChoice?: RequestOptions['toolChoice']
  /** The JSON pointer of the wire object that a part or message was read from. */
  readonly pointerOf: (node: object) => string | undefined
}

/** A response as it stands in the next request. */
export interface Said {
  /** The response's own id, by which a later request may go on from it. */
  readonly id?: string
  /** A request that holds nothing but what was said. */
  readonly request: Body
}

/** What a model reads before all messages, and which model: equal where it counts as unchanged. */
export interface Prefix {
  /** Where the request says it. */
  readonly model: unknown
  readonly system: string
  readonly tools: string
}

export interface Resumed {
  readonly request: Body
  /** A pointer into it -> the pointer into the original; of what was added, the member that refers to it. */
  asSent(pointer: string): string
}

/** A wire format: everything that is known about it, and nothing about the others. */
export interface Dialect {
  readonly id: DialectId
  readonly title: string
  /** The transcript of a request in neutral terms of place and kind; survives any JSON. */
  view(request: Body): View
  /** Survives any JSON; what it cannot name becomes a generic part. */
  parse(request: Body): ParsedRequest
  /** The reference formatter. Throws `Refusal` for a history that it can neither send nor repair. */
  format(input: FormatInput): Body
  /** What the head of a request must say for its body to be taken, the key aside; absent where that is nothing. */
  headers?(request: Body): Readonly<Record<string, string>>
  /** A whole (not streamed) response that carries the assistant message; undefined where nobody knows how one looks. */
  reply(message: Message, target: Target, manner?: ReplyManner): Body | undefined
  /** The same answer as the events of a stream, in order; absent where nobody knows how one looks. */
  stream?(message: Message, target: Target, manner?: ReplyManner): readonly StreamEvent[]
  /**
   * The whole response that the events of a stream add up to, in the form of `reply`; undefined where they are none of
   * this dialect, or tell of an error before anything was said. Survives any events, and a stream that was cut off.
   */
  collect?(events: readonly StreamEvent[]): Body | undefined
  /** What a whole response says; undefined where it is none, an error for instance. Survives any JSON. */
  said?(response: unknown): Said | undefined
  /** Absent where the provider binds its reasoning to nothing that stood before it. */
  prefix?(request: Body): Prefix
  /**
   * The request with all that the provider keeps of the conversation it goes on from in place of the reference to it;
   * undefined where it goes on from nothing, or from what `answer` does not know.
   */
  resume?(request: Body, answer: (id: unknown) => Exchange | undefined): Resumed | undefined
}

/** What judging by rules needs to know of what they are about. */
export type RuleDialect = Pick<Dialect, 'title' | 'view' | 'said' | 'prefix' | 'resume'> & {
  readonly id: RuleDialectId
}
