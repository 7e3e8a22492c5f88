import { inWords } from '../conversation/in-words.ts'
import type { Conversation, Message } from '../conversation/message.ts'
import { isCall, isResponse, isText } from '../conversation/parts.ts'
import type { FormatInput } from './dialect.ts'

/** What the model is told, so that it does not write calls as text. */
export const NO_TOOLS_NOTE = 'You cannot call tools in this conversation. Answer in words.'

/** The input as it is for what is known of the model: with its tools, or without. */
export function heedingToolSupport(input: FormatInput): FormatInput {
  return (input.options?.toolSupport ?? true) === true ? input : withoutTools(input)
}

/**
 * The same turn for a model that takes no tools: none are offered or chosen, calls and results of the history are told in
 * words, and the system prompt says so, once; what the provider has cached with its tools is not used. The stored history is left as it is, for a model that takes them again.
 */
export function withoutTools(input: FormatInput): FormatInput {
  const { toolChoice, serverTools, cachedContent, ...options } = input.options ?? {}
  const conversation = inWords(input.conversation)
  return {
    ...input,
    conversation: concernsTools(input) ? withNote(conversation) : conversation,
    tools: [],
    options: { ...options, toolSupport: false },
  }
}

/** Whether tools are offered, or the history tells of some. */
export function concernsTools({ tools, options, conversation }: FormatInput): boolean {
  const offered = tools.length + (options?.serverTools?.length ?? 0)
  return offered > 0 || conversation.some(({ parts }) => parts.some((part) => isCall(part) || isResponse(part)))
}

function withNote(conversation: Conversation): Conversation {
  if (conversation.some(hasNote)) return conversation
  const note = { type: 'text', content: NO_TOOLS_NOTE } as const
  const [first, ...rest] = conversation
  if (first?.role !== 'system') return [{ role: 'system', parts: [note] }, ...conversation]
  return [{ ...first, parts: [...first.parts, note] }, ...rest]
}

function hasNote({ role, parts }: Message): boolean {
  return role === 'system' && parts.some((part) => isText(part) && part.content.includes(NO_TOOLS_NOTE))
}
