import { askOnce } from '../../../src/clients/reference/ask.ts'
import { withHabits } from './habits.ts'

const TRIES = 6

/** Makes a request again that was refused, and can never succeed, some times before it gives up. */
export default withHabits('retries-refusals', () => ({
  async ask(question, arrived) {
    for (let tries = 1; ; tries++) {
      try {
        return await askOnce(question, arrived)
      } catch (thrown) {
        if (question.signal.aborted || tries === TRIES) throw thrown
      }
    }
  },
}))
