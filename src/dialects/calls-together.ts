import type { Conversation, Message } from '../conversation/message.ts'
import { hasCall } from '../conversation/parts.ts'

/** Results must come right behind the message with the calls, so the calls of a turn go into one message. */
export function callsTogether(history: Conversation): Message[] {
  const joined: Message[] = []
  for (const message of history) {
    const last = joined.at(-1)
    if (last !== undefined && hasCall(last) && message.role === 'assistant') {
      joined[joined.length - 1] = { ...last, parts: [...last.parts, ...message.parts] }
    } else joined.push(message)
  }
  return joined
}
