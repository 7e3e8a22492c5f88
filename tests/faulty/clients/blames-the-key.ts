import { GOOD_HABITS } from '../../../src/clients/reference/agent.ts'
import { withHabits } from './habits.ts'

/** Takes each error for one of the key. */
export default withHabits('blames-the-key', () => ({
  ask: (question, arrived) =>
    GOOD_HABITS.ask(question, arrived).catch((thrown: unknown) => {
      throw question.signal.aborted ? thrown : new Error('Invalid API key. Check your settings.', { cause: thrown })
    }),
}))
