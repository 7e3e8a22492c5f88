import { objectArguments } from './arguments.ts'
import { inlined } from './media.ts'
import type { Conversation, Message, Part } from './message.ts'
import { isBlank } from './parts.ts'
import { wellFormed, wellFormedJson } from './well-formed.ts'

/**
 * The conversation without what says nothing to any provider (blank texts, empty messages, parts of an unknown type or
 * in a role that cannot have them), its texts well formed and its arguments parsed. Reasoning alone says nothing: it is
 * legal only in front of what came of it.
 */
export function tidy(conversation: Conversation): Message[] {
  return conversation
    .map((message) => ({ ...message, parts: message.parts.flatMap((part) => tidyPart(part, message)) }))
    .filter(saysSomething)
}

export function saysSomething({ parts }: Message): boolean {
  return parts.some(({ type }) => type !== 'reasoning')
}

function tidyPart(part: Part, { role, finish_reason }: Message): Part[] {
  switch (part.type) {
    case 'text':
      return isBlank(part.content) ? [] : [{ ...part, content: wellFormed(part.content) }]
    case 'reasoning': {
      const empty = isBlank(part.content) && (part.signature ?? '') === ''
      return role !== 'assistant' || empty ? [] : [{ ...part, content: wellFormed(part.content) }]
    }
    case 'tool_call': {
      const isWhole = finish_reason !== 'cancelled'
      const stored = isWhole ? objectArguments(part.arguments) : part.arguments
      return role === 'assistant' ? [{ ...part, arguments: wellFormedJson(stored) }] : []
    }
    case 'tool_call_response':
      return [{ ...part, response: wellFormedJson(part.response === undefined ? '' : part.response) }]
    case 'uri':
      return role === 'system' ? [] : [inlined(part)]
    case 'blob':
    case 'file':
      return role === 'system' ? [] : [part]
    default:
      return []
  }
}
