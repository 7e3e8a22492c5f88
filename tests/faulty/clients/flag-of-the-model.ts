import { refusedTools } from '../refused-tools.ts'
import { withHabits } from './habits.ts'

/** Keeps what a server was started without as a fact about the model. */
export default withHabits('flag-of-the-model', (context) => ({
  heed: () =>
    refusedTools(context, async (support, target, { about }) => {
      if (about === 'server') await support.learn(target, { tools: false, source: 'runtime_error' }, { save: true })
    }),
}))
