import { objectArguments } from './arguments.ts'
import { inlined } from './media.ts'
import type { Conversation, Message, Part } from './message.ts'
import { isBlank } from './parts.ts'
import { wellFormed, wellFormedJson } from './well-formed.ts'

/** A message of a tidy conversation, and where it and each of its parts stood before. */
export interface Tidied {
  readonly message: Message
  readonly at: number
  readonly parts: readonly number[]
}

/**
 * The conversation without what says nothing to any provider (blank texts, empty messages, parts of an unknown type or
 * in a role that cannot have them), its texts well formed and its arguments parsed. Reasoning alone says nothing: it is
 * legal only in front of what came of it.
 */
export function tidy(conversation: Conversation): Message[] {
  return tidied(conversation).map(({ message }) => message)
}

export function tidied(conversation: Conversation): Tidied[] {
  return conversation.map(tidyMessage).filter(({ message }) => saysSomething(message))
}

function tidyMessage(message: Message, at: number): Tidied {
  const kept: Part[] = []
  const parts: number[] = []
  message.parts.forEach((part, index) => {
    const tidy = tidyPart(part, message)
    if (tidy === undefined) return
    kept.push(tidy)
    parts.push(index)
  })
  return { message: { ...message, parts: kept }, at, parts }
}

export function saysSomething({ parts }: Message): boolean {
  return parts.some(({ type }) => type !== 'reasoning')
}

function tidyPart(part: Part, { role, finish_reason }: Message): Part | undefined {
  switch (part.type) {
    case 'text':
      return isBlank(part.content) ? undefined : { ...part, content: wellFormed(part.content) }
    case 'reasoning': {
      const empty = isBlank(part.content) && (part.signature ?? '') === ''
      return role !== 'assistant' || empty ? undefined : { ...part, content: wellFormed(part.content) }
    }
    case 'tool_call': {
      const isWhole = finish_reason !== 'cancelled'
      const stored = isWhole ? objectArguments(part.arguments) : part.arguments
      return role === 'assistant' ? { ...part, arguments: wellFormedJson(stored) } : undefined
    }
    case 'tool_call_response':
      return { ...part, response: wellFormedJson(part.response === undefined ? '' : part.response) }
    case 'server_tool_call':
    case 'server_tool_call_response':
      return role === 'assistant' ? part : undefined
    case 'uri':
      return role === 'system' ? undefined : inlined(part)
    case 'blob':
    case 'file':
      return role === 'system' ? undefined : part
    default:
      return undefined
  }
}
