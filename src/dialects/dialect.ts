import type { Conversation, Message, ToolDefinition } from '../conversation/message.ts'
import type { View } from '../judge/view.ts'
import type { Target } from '../providers/target.ts'

export const DIALECT_IDS = [
  'anthropic-messages',
  'openai-chat',
  'openai-responses',
  'gemini',
  'bedrock-converse',
  'cohere-chat',
  'ollama-chat',
] as const
export type DialectId = (typeof DIALECT_IDS)[number]

/** A request body as JSON gives it. */
export type Body = Readonly<Record<string, unknown>>

/** What the app wants beside the history. All optional: absent means the provider's default. */
export interface RequestOptions {
  /** `auto`, `none`, `required`, or a tool by name. */
  readonly toolChoice?: 'auto' | 'none' | 'required' | { readonly name: string }
  /** Ask for reasoning; Anthropic's extended thinking. */
  readonly thinking?: boolean
  /** The last assistant message is the beginning of the answer and is to be continued. */
  readonly prefill?: boolean
  /** Tokens the answer may have. */
  readonly maxTokens?: number
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
  /** Tool results carry the id of the call that the provider would pair them with, also where the wire has no ids. */
  readonly messages: readonly Message[]
  readonly tools: readonly ToolDefinition[]
  readonly toolChoice?: RequestOptions['toolChoice']
  /** The JSON pointer of the wire object that a part or message was read from. */
  readonly pointerOf: (node: object) => string | undefined
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
  /** A whole (not streamed) response that carries the assistant message. */
  reply(message: Message, target: Target): Body
}
