import { askOnce } from '../../../src/clients/reference/ask.ts'
import { withHabits } from './habits.ts'

/** Shows an error where an answer was too long for its limit, and keeps nothing of it. That is no fault. */
export default withHabits('shows-limit', () => ({
  async ask(question, arrived) {
    const message = await askOnce(question, arrived)
    if (message.finish_reason === 'length') throw new Error('The answer was cut off: it came to its limit of tokens.')
    return message
  },
}))
