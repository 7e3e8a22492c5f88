import type { ContentPart, MessagePart, ModelMessage, UIMessage } from '@tanstack/ai'
import { type Conversation, type Message, type Part, Unsupported } from 'llm-conformance'
import { resultParts } from '../shared/result-parts.ts'

type Reasoning = Extract<Part, { type: 'reasoning' }>
type Call = Extract<Part, { type: 'tool_call' }>
type Result = Extract<Part, { type: 'tool_call_response' }>

/** A stored history in the messages of TanStack AI, as an app would have kept them. System prompts are told apart. */
export function tanstackMessages(conversation: Conversation): (UIMessage | ModelMessage)[] {
  return conversation.flatMap(messagesOf)
}

export function systemPrompts(conversation: Conversation): string[] {
  return conversation.filter(({ role }) => role === 'system').map(({ parts }) => parts.map(textOf).join('\n'))
}

function messagesOf({ role, parts, origin }: Message, at: number): (UIMessage | ModelMessage)[] {
  switch (role) {
    case 'system':
      return []
    case 'user':
      return [{ id: `message-${at}`, role, parts: parts.map(contentOf) }]
    case 'assistant':
      return [{ id: `message-${at}`, role, parts: parts.map((part) => assistantPart(part, origin?.provider)) }]
    case 'tool':
      return parts.flatMap((part) => (part.type === 'tool_call_response' ? [resultOf(part)] : []))
  }
}

function assistantPart(part: Part, author?: string): MessagePart {
  if (part.type === 'reasoning') return thinkingOf(part, author)
  return part.type === 'tool_call' ? callOf(part) : contentOf(part)
}

/**
 * Of OpenAI's Responses the framework keeps the id of the item and what is encrypted in one, of Gemini no proof but those
 * of calls.
 */
function thinkingOf({ content, signature, redacted, item_id }: Reasoning, author?: string): MessagePart {
  if (redacted) throw new Unsupported('TanStack AI has no form for reasoning that is kept secret.')
  if (author === 'gemini') return { type: 'thinking', content }
  const proof = item_id === undefined ? signature : JSON.stringify({ id: item_id, encrypted_content: signature })
  return { type: 'thinking', content, ...(proof !== undefined && { signature: proof }) }
}

/** What is the provider's own stands beside the call. */
function callOf({ id, name, arguments: args, signature, item_id }: Call): MessagePart {
  return {
    type: 'tool-call',
    id: idOf(id),
    name,
    arguments: typeof args === 'string' ? args : JSON.stringify(args ?? {}),
    state: 'input-complete',
    ...(signature !== undefined && { metadata: { thoughtSignature: signature } }),
    ...(item_id !== undefined && { metadata: { itemId: item_id } }),
  }
}

/** Of a tool that fails the framework keeps `{ error }` as what it gave. */
function resultOf({ id, response, is_error = false }: Result): ModelMessage {
  const text = typeof response === 'string' ? response : (JSON.stringify(response) ?? '')
  return {
    role: 'tool',
    toolCallId: idOf(id),
    content: partsOf(response) ?? (is_error ? JSON.stringify({ error: text }) : text),
    ...(is_error && { error: text }),
  }
}

/** What a tool gives in several parts, such as a text and a picture, in parts of the framework. */
export function toolOutput(response: unknown): unknown {
  return partsOf(response) ?? response
}

function partsOf(response: unknown): ContentPart[] | undefined {
  return resultParts(response)?.map(contentOf)
}

function idOf(id: string | null | undefined): string {
  if (id === undefined || id === null) throw new Unsupported('TanStack AI has no calls without ids.')
  return id
}

function contentOf(part: Part): ContentPart {
  if (part.type === 'text') return { type: 'text', content: part.content }
  if (part.type !== 'blob' && part.type !== 'uri') {
    throw new Unsupported(`This client does not convert a part ${part.type}.`)
  }
  const { mime_type: mimeType = 'image/png' } = part
  const source =
    part.type === 'blob'
      ? { type: 'data' as const, value: part.content, mimeType }
      : { type: 'url' as const, value: part.uri, mimeType }
  return { type: kindOf(part.modality), source }
}

function kindOf(modality: string): 'image' | 'audio' | 'video' | 'document' {
  return modality === 'audio' || modality === 'video' || modality === 'document' ? modality : 'image'
}

function textOf(part: Part): string {
  return part.type === 'text' ? part.content : ''
}
