import { Refusal } from '../../../src/errors.ts'
import { defineFormatter } from '../../../src/subjects/define.ts'

/** Tells in each body what the session has seen so far. */
export default defineFormatter({
  name: 'stateful',
  open({ target, tools }) {
    const replies: unknown[] = []
    let requests = 0
    return {
      request: () => ({ model: target.model, tools: tools.length, requests: ++requests, replies }),
      reply(response, message) {
        replies.push({ response, role: message.role })
      },
    }
  },
})

/** Tells in each body which errors it has heard of. */
export const hearsErrors = defineFormatter({
  name: 'hearsErrors',
  open() {
    const errors: unknown[] = []
    return {
      request: () => ({ errors }),
      failed(failure) {
        if (failure.status === 402) throw new Refusal('There is no money left.')
        errors.push(failure)
      },
    }
  },
})

export const failsToOpen = defineFormatter({
  name: 'failsToOpen',
  open() {
    throw new Error('no licence')
  },
})

export const refusesReply = defineFormatter({
  name: 'refusesReply',
  open: () => ({
    request: () => ({}),
    reply() {
      throw new Refusal('The answer has no calls.')
    },
  }),
})

export const endsInReply = defineFormatter({
  name: 'endsInReply',
  open: () => ({
    request: () => ({}),
    reply: () => process.exit(7),
  }),
})
