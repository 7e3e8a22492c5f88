import { AIMessage, type BaseMessage, HumanMessage, SystemMessage, ToolMessage } from '@langchain/core/messages'
import { type Conversation, type Message, type Part, Unsupported } from 'llm-conformance'
import { resultParts } from '../shared/result-parts.ts'

type Block = { type: string; [member: string]: unknown }

/** A stored history in the messages of LangChain, as an app would have kept them. */
export function langchainMessages(conversation: Conversation): BaseMessage[] {
  return conversation.flatMap((message) => messagesOf(message))
}

function messagesOf({ role, parts, origin }: Message): BaseMessage[] {
  switch (role) {
    case 'system':
      return [new SystemMessage({ content: parts.map(blockOf) })]
    case 'user':
      return [new HumanMessage({ content: parts.map(blockOf) })]
    case 'assistant':
      return [assistantOf(parts, origin?.provider)]
    case 'tool':
      return parts.flatMap((part) => (part.type === 'tool_call_response' ? [resultOf(part)] : []))
  }
}

/** Calls stand beside the content; an argument that is no object is what LangChain calls invalid. */
function assistantOf(parts: readonly Part[], author: string | undefined): AIMessage {
  const calls = parts.filter((part) => part.type === 'tool_call')
  const content = parts
    .filter((part) => part.type !== 'tool_call')
    .map((part) => (part.type === 'reasoning' ? reasoningOf(part, author) : blockOf(part)))
  return new AIMessage({
    content,
    tool_calls: calls.flatMap(({ id, name, arguments: args = {} }) =>
      isObject(args) ? [{ type: 'tool_call' as const, ...(id && { id }), name, args }] : [],
    ),
    invalid_tool_calls: calls.flatMap(({ id, name, arguments: args }) =>
      typeof args === 'string' ? [{ type: 'invalid_tool_call' as const, ...(id && { id }), name, args }] : [],
    ),
  })
}

function resultOf({
  id,
  name,
  response,
  is_error = false,
}: Extract<Part, { type: 'tool_call_response' }>): ToolMessage {
  const text = typeof response === 'string' ? response : (JSON.stringify(response) ?? '')
  const content = resultParts(response)?.map(blockOf) ?? text
  return new ToolMessage({
    content,
    tool_call_id: idOf(id),
    ...(name !== undefined && { name }),
    status: is_error ? 'error' : 'success',
  })
}

function idOf(id: string | null | undefined): string {
  if (id === undefined || id === null) throw new Unsupported('A result of LangChain has the id of its call.')
  return id
}

/** Anthropic's as it came, and that of others in LangChain's own form. */
function reasoningOf({ content, redacted, signature }: Extract<Part, { type: 'reasoning' }>, author?: string): Block {
  if (author !== undefined && author !== 'anthropic') return { type: 'reasoning', reasoning: content }
  if (redacted) return { type: 'redacted_thinking', data: signature ?? '' }
  return { type: 'thinking', thinking: content, ...(signature !== undefined && { signature }) }
}

function blockOf(part: Part): Block {
  switch (part.type) {
    case 'text':
      return { type: 'text', text: part.content }
    case 'blob':
      return { type: 'image', mimeType: part.mime_type ?? 'image/png', data: part.content }
    case 'uri':
      return { type: 'image', url: part.uri }
    default:
      throw new Unsupported(`This client does not convert a part ${part.type}.`)
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
