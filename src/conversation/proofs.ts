import type { Conversation, Message, Origin, Part } from './message.ts'

/**
 * The conversation without reasoning, signatures and ids of items that the target did not give itself: they hold only
 * where they come from. A message of unknown origin has none.
 */
export function withoutForeignProofs(conversation: Conversation, isOwn: (origin: Origin) => boolean): Message[] {
  return conversation.map((message) =>
    message.origin !== undefined && isOwn(message.origin)
      ? message
      : { ...message, parts: message.parts.flatMap(withoutProof) },
  )
}

function withoutProof(part: Part): Part | readonly Part[] {
  switch (part.type) {
    case 'reasoning':
      return []
    case 'text': {
      if (part.item_id === undefined) return part
      const { item_id, ...text } = part
      return text
    }
    case 'tool_call': {
      if (part.signature === undefined && part.item_id === undefined) return part
      const { signature, item_id, ...call } = part
      return call
    }
    default:
      return part
  }
}
