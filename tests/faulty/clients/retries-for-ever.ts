import { askOnce } from '../../../src/clients/reference/ask.ts'
import { withHabits } from './habits.ts'

/** Makes each request again until it is answered. */
export default withHabits('retries-for-ever', () => ({
  async ask(question, arrived) {
    for (;;) {
      try {
        return await askOnce(question, arrived)
      } catch (thrown) {
        if (question.signal.aborted) throw thrown
      }
    }
  },
}))
