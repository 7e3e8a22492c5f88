import { isDeepStrictEqual } from 'node:util'
import type { Message } from '../../../src/conversation/message.ts'
import { defineFormatter } from '../../../src/subjects/define.ts'
import { reference } from '../reference.ts'

/** Keeps a log of its own, to which it adds what it was not told before: what its app takes back stays. */
export default defineFormatter({
  name: 'keeps-log',
  open() {
    const log: Message[] = []
    return {
      request(input) {
        const { conversation } = input
        const isMore = log.every((message, index) => isDeepStrictEqual(message, conversation[index]))
        const known = isMore ? log.length : conversation.findIndex((message) => !log.some(same(message)))
        log.push(...conversation.slice(known < 0 ? conversation.length : known))
        return reference({ ...input, conversation: log })
      },
    }
  },
})

function same(message: Message): (other: Message) => boolean {
  return (other) => isDeepStrictEqual(message, other)
}
