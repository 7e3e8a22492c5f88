/**
 * The provider-neutral conversation, in the message model of the OpenTelemetry GenAI conventions
 * (`gen_ai.input.messages`), so that a trace of an instrumented app is a conversation already.
 * Members beyond that model are optional and marked "added".
 *
 * @see https://opentelemetry.io/docs/specs/semconv/gen-ai/gen-ai-spans/
 * @see https://opentelemetry.io/docs/specs/semconv/gen-ai/gen-ai-input-messages.json
 */
export type Role = 'system' | 'user' | 'assistant' | 'tool'

export interface TextPart {
  readonly type: 'text'
  readonly content: string
  /** Added: the id of the wire object that held it, where the provider gives one (OpenAI Responses, `msg_…`). */
  readonly item_id?: string
}

export interface ReasoningPart {
  readonly type: 'reasoning'
  readonly content: string
  /** Added: the provider's proof (Anthropic `signature`, Gemini `thoughtSignature`), opaque. */
  readonly signature?: string
  /** Added: the provider keeps all of it secret, and the signature is the reasoning itself (`redacted_thinking`). */
  readonly redacted?: boolean
  /** Added: the id of the wire object itself (OpenAI Responses, `rs_…`). */
  readonly item_id?: string
}

export interface ToolCallPart {
  readonly type: 'tool_call'
  /** Absent or null where the provider gives none. */
  readonly id?: string | null
  readonly name: string
  /** The parsed arguments: a JSON object. Text that does not parse stays a string. */
  readonly arguments?: unknown
  /** Added: the provider's proof on the call itself (Gemini `thoughtSignature`), opaque. */
  readonly signature?: string
  /** Added: the id of the wire object itself, beside the one that pairs it (OpenAI Responses, `fc_…`). */
  readonly item_id?: string
}

export interface ToolCallResponsePart {
  readonly type: 'tool_call_response'
  readonly id?: string | null
  /** What the tool gave: text or any JSON value. */
  readonly response: unknown
  /** Added: the name of the function that was called. */
  readonly name?: string
  /** Added: the tool failed, was cancelled or was denied. */
  readonly is_error?: boolean
  /** Added: no tool gave this; it stands in for the result of a call that never got one. */
  readonly synthetic?: boolean
}

/**
 * What a tool that the provider runs itself was asked, or gave. `type` is the wire's own tag (`server_tool_use`,
 * `web_search_call`, `executableCode`); the other members are the wire's as well, and go back to the provider as they
 * came.
 */
export interface ServerToolData {
  readonly type: string
  readonly [member: string]: unknown
}

/** A tool that the provider runs itself, such as a search of the web. Stands in the assistant's message. */
export interface ServerToolCallPart {
  readonly type: 'server_tool_call'
  readonly id?: string | null
  readonly name: string
  /** What was asked; on wires where call and result are one item, what came back as well. */
  readonly server_tool_call: ServerToolData
  /** Added: the provider's proof on the call (Gemini `thoughtSignature`), opaque. */
  readonly signature?: string
}

/** What such a tool gave. Stands in the assistant's message too, behind its call. */
export interface ServerToolCallResponsePart {
  readonly type: 'server_tool_call_response'
  /** That of the call. */
  readonly id?: string | null
  readonly server_tool_call_response: ServerToolData
  /** Added: as on the call. */
  readonly signature?: string
}

export interface BlobPart {
  readonly type: 'blob'
  readonly modality: string
  readonly mime_type?: string
  /** Base64. */
  readonly content: string
}

export interface UriPart {
  readonly type: 'uri'
  readonly modality: string
  readonly mime_type?: string
  readonly uri: string
}

export interface FilePart {
  readonly type: 'file'
  readonly modality: string
  readonly mime_type?: string
  readonly file_id: string
}

/** Any part this model has no name for; `type` says what its author calls it. */
export interface GenericPart {
  readonly type: 'generic'
  readonly [member: string]: unknown
}

export type MediaPart = BlobPart | UriPart | FilePart
export type ServerToolPart = ServerToolCallPart | ServerToolCallResponsePart
export type Part =
  | TextPart
  | ReasoningPart
  | ToolCallPart
  | ToolCallResponsePart
  | ServerToolPart
  | MediaPart
  | GenericPart

/** Who wrote an assistant message. */
export interface Origin {
  readonly provider: string
  readonly model: string
}

export interface Message {
  readonly role: Role
  readonly parts: readonly Part[]
  /**
   * `stop`, `length`, `tool_call`, `content_filter`, `error`. Added: `cancelled`; `paused`: the provider will go on when
   * it gets its turn back.
   */
  readonly finish_reason?: string
  /** Added, on assistant messages. */
  readonly origin?: Origin
}

export type Conversation = readonly Message[]

/** A tool as the app declares it; `parameters` is a JSON Schema of type object. */
export interface ToolDefinition {
  readonly type: 'function'
  readonly name: string
  readonly description?: string
  readonly parameters?: Readonly<Record<string, unknown>>
}
