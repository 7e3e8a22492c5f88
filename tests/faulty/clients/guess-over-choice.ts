import { refusedTools } from '../refused-tools.ts'
import { withHabits } from './habits.ts'

/** Keeps a refusal of the provider as if the user had said so. */
export default withHabits('guess-over-choice', (context) => ({
  heed: () =>
    refusedTools(context, async (support, target) => {
      await support.learn(target, { tools: false, source: 'user_confirmed' }, { save: true })
    }),
}))
