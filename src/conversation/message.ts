/**
 * The provider-neutral conversation, in the message model of the OpenTelemetry GenAI conventions
 * (`gen_ai.input.messages`), so that a trace of an instrumented app is a conversation already.
 * Members beyond that model are optional and marked "added".
 *
 * @see https://opentelemetry.io/docs/specs/semconv/gen-ai/gen-ai-spans/
 */
export type Role = 'system' | 'user' | 'assistant' | 'tool'

export interface TextPart {
  readonly type: 'text'
  readonly content: string
}

export interface ReasoningPart {
  readonly type: 'reasoning'
  readonly content: string
  /** Added: the provider's proof (Anthropic `signature`, Gemini `thoughtSignature`), opaque. */
  readonly signature?: string
  /** Added: the provider keeps all of it secret, and the signature is the reasoning itself (`redacted_thinking`). */
  readonly redacted?: boolean
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
export type Part = TextPart | ReasoningPart | ToolCallPart | ToolCallResponsePart | MediaPart | GenericPart

/** Who wrote an assistant message. */
export interface Origin {
  readonly provider: string
  readonly model: string
}

export interface Message {
  readonly role: Role
  readonly parts: readonly Part[]
  /** `stop`, `length`, `tool_call`, `content_filter`, `error`; added: `cancelled`. */
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
