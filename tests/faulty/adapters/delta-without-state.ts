import { defineFormatter } from '../../../src/subjects/define.ts'
import { reference } from '../reference.ts'
import { isAssistant, messagesOf, withMessages } from '../wire/messages.ts'

/** Sends only what is new, as if the server kept the rest, and does not name the response that it goes on from. */
export default defineFormatter({
  name: 'delta-without-state',
  targets: ['openai-responses'],
  open() {
    let known = 0
    return {
      request(input) {
        const body = reference(input)
        const messages = messagesOf(body)
        const since = messages.slice(known).filter((message) => !isAssistant(message))
        known = messages.length
        return withMessages(body, since)
      },
    }
  },
})
