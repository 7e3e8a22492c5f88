import type { Conversation, Message, Origin, Part } from './message.ts'

/**
 * The conversation without reasoning and signatures that the target did not give itself: a proof holds only where it
 * comes from. A message of unknown origin has no proof.
 */
export function withoutForeignProofs(conversation: Conversation, isOwn: (origin: Origin) => boolean): Message[] {
  return conversation.map((message) =>
    message.origin !== undefined && isOwn(message.origin)
      ? message
      : { ...message, parts: message.parts.flatMap(withoutProof) },
  )
}

function withoutProof(part: Part): Part[] {
  if (part.type === 'reasoning') return []
  if (part.type !== 'tool_call') return [part]
  const { signature, ...call } = part
  return [call]
}
