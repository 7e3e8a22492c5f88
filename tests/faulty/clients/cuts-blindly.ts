import { GOOD_HABITS } from '../../../src/clients/reference/agent.ts'
import { AnswerError } from '../../../src/clients/reference/broken.ts'
import { listOf } from '../../../src/json.ts'
import { withHabits } from './habits.ts'

/** Leaves the first messages out of a request that was too long, wherever that cuts. */
export default withHabits('cuts-blindly', () => ({
  async ask(question, arrived) {
    try {
      return await GOOD_HABITS.ask(question, arrived)
    } catch (thrown) {
      if (!(thrown instanceof AnswerError) || thrown.kind !== 'context-length') throw thrown
      const [first, ...rest] = listOf(question.body.messages)
      const isSystem = JSON.stringify(first).includes('"system"')
      const messages = isSystem ? [first, ...rest.slice(2)] : rest.slice(1)
      return GOOD_HABITS.ask({ ...question, body: { ...question.body, messages } }, arrived)
    }
  },
}))
