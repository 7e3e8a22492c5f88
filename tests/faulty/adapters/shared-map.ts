import type { Conversation } from '../../../src/conversation/message.ts'
import { defineFormatter } from '../../../src/subjects/define.ts'
import { reference } from '../reference.ts'

/** What tools gave, by the place and id of their calls: one map for all conversations. */
const gave = new Map<string, unknown>()

/** Remembers what tools gave, and not in which conversation. */
export default defineFormatter({
  name: 'shared-map',
  open() {
    gave.clear()
    return { request: (input) => reference({ ...input, conversation: remembered(input.conversation) }) }
  },
})

function remembered(history: Conversation): Conversation {
  let place = 0
  return history.map((message) => ({
    ...message,
    parts: message.parts.map((part) => {
      if (part.type !== 'tool_call_response') return part
      const key = `${place++} ${part.id}`
      if (!gave.has(key)) gave.set(key, part.response)
      return { ...part, response: gave.get(key) }
    }),
  }))
}
