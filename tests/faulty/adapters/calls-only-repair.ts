import { curate } from '../../../src/conversation/curate.ts'
import type { Conversation, Message } from '../../../src/conversation/message.ts'
import { pair } from '../../../src/conversation/pairing.ts'
import { isResponse } from '../../../src/conversation/parts.ts'
import { defineFormatter } from '../../../src/subjects/define.ts'
import { reference } from '../reference.ts'
import { withMessages } from '../wire/messages.ts'
import { unrepaired } from '../wire/unrepaired.ts'

/** Answers calls that have no result, and leaves results that have no call. */
export default defineFormatter({
  name: 'calls-only-repair',
  format(input) {
    const body = reference(input)
    const ghosts = ghostsOf(input.conversation)
    if (ghosts.length === 0) return body
    return withMessages(body, unrepaired(withGhosts(curate(input.conversation), ghosts), input.target))
  },
})

interface Ghost {
  readonly at: number
  readonly message: Message
}

function ghostsOf(history: Conversation): Ghost[] {
  return pair(history).unmatched.map(({ part, message }) => ({ at: message, message: { role: 'tool', parts: [part] } }))
}

/** At the end of the messages before them, which a repair lets stand. */
function withGhosts(curated: readonly Message[], ghosts: readonly Ghost[]): Message[] {
  const messages = [...curated]
  for (const { at, message } of ghosts) messages.splice(Math.min(at, messages.length), 0, message)
  return messages.filter(({ parts }) => parts.length > 0 || parts.some(isResponse))
}
