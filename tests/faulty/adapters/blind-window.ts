import { curate } from '../../../src/conversation/curate.ts'
import { defineFormatter } from '../../../src/subjects/define.ts'
import { reference } from '../reference.ts'
import { withMessages } from '../wire/messages.ts'
import { unrepaired } from '../wire/unrepaired.ts'

/** Sends the head of a history as a sliding window left it: with the results of calls that were cut off. */
export default defineFormatter({
  name: 'blind-window',
  format(input) {
    const body = reference(input)
    const begin = input.conversation.findIndex(({ role }) => role !== 'system')
    const end = input.conversation.findIndex(({ role }, index) => index >= begin && role !== 'tool')
    if (begin < 0 || end <= begin) return body
    const head = input.conversation.slice(0, end)
    return withMessages(body, unrepaired([...head, ...curate(input.conversation.slice(end))], input.target))
  },
})
