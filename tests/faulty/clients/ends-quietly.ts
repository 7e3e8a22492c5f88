import { GOOD_HABITS } from '../../../src/clients/reference/agent.ts'
import { withHabits } from './habits.ts'

/** Takes what came of a stream that failed for the whole answer. */
export default withHabits('ends-quietly', () => ({
  async ask(question, arrived) {
    try {
      return await GOOD_HABITS.ask(question, arrived)
    } catch (thrown) {
      const seen = question.signal.aborted ? undefined : GOOD_HABITS.seenOf(arrived, question.target)
      if (seen === undefined) throw thrown
      return { ...seen, finish_reason: 'stop' }
    }
  },
}))
