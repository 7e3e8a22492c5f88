import { GOOD_HABITS } from '../../../src/clients/reference/agent.ts'
import { AnswerError } from '../../../src/clients/reference/broken.ts'
import { withHabits } from './habits.ts'

/** Stores an error as what the model has said. */
export default withHabits('error-as-answer', () => ({
  async ask(question, arrived) {
    try {
      return await GOOD_HABITS.ask(question, arrived)
    } catch (thrown) {
      if (!(thrown instanceof AnswerError)) throw thrown
      return { role: 'assistant', parts: [{ type: 'text', content: `Error: ${thrown.message}` }] }
    }
  },
}))
