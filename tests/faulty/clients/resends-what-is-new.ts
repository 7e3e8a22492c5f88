import { GOOD_HABITS } from '../../../src/clients/reference/agent.ts'
import { isStateLost } from '../../../src/clients/reference/server-state.ts'
import { withHabits } from './habits.ts'

/** Where the provider has lost the talk, asks again without it, and says no more than before. */
export default withHabits('resends-what-is-new', () => ({
  async ask(question, arrived) {
    const { body } = question
    try {
      return await GOOD_HABITS.ask(question, arrived)
    } catch (thrown) {
      if (!(thrown instanceof Error) || !isStateLost(thrown, body)) throw thrown
      const { previous_response_id: _, ...rest } = body
      return GOOD_HABITS.ask({ ...question, body: rest }, arrived)
    }
  },
}))
