import { defineFormatter } from '../../../src/subjects/define.ts'
import { reference } from '../reference.ts'

/** Writes into the history of the app what it needs for its own bookkeeping. */
export default defineFormatter({
  name: 'edits-input',
  format(input) {
    const body = reference(input)
    for (const message of input.conversation) Object.assign(message, { sent: true })
    return body
  },
})
