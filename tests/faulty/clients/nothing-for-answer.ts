import { askOnce } from '../../../src/clients/reference/ask.ts'
import { AnswerError } from '../../../src/clients/reference/broken.ts'
import { withHabits } from './habits.ts'

/** Takes an answer that is none for an empty one. */
export default withHabits('nothing-for-answer', () => ({
  async ask(question, arrived) {
    try {
      return await askOnce(question, arrived)
    } catch (thrown) {
      if (!(thrown instanceof AnswerError) || !thrown.message.startsWith('The model gave no answer')) throw thrown
      return { role: 'assistant', parts: [], finish_reason: 'stop' }
    }
  },
}))
