import type { Conversation, Message, Part } from '../../conversation/message.ts'
import { isText } from '../../conversation/parts.ts'

/**
 * The history with what was cut off as far as the client had got it: what was sent just before the cancel it may not have
 * read any more. Told by what stands in the request.
 */
export function asSeen(history: Conversation, request: readonly Message[]): Conversation {
  const said = request.filter(({ role }) => role === 'assistant').flatMap(({ parts }) => parts.filter(isText))
  const beginnings = said.map(({ content }) => content.trim()).filter((content) => content !== '')
  return history.map((message) =>
    message.role === 'assistant' && message.finish_reason === 'cancelled' ? cut(message, beginnings) : message,
  )
}

function cut(message: Message, beginnings: readonly string[]): Message {
  return { ...message, parts: message.parts.map((part) => asFarAs(part, beginnings)) }
}

function asFarAs(part: Part, beginnings: readonly string[]): Part {
  if (!isText(part)) return part
  const seen = beginnings
    .filter((beginning) => part.content.startsWith(beginning))
    .reduce((longest, each) => (each.length > longest.length ? each : longest), '')
  return seen === '' ? part : { ...part, content: seen }
}
