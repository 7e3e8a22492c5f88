import { AnswerError } from '../../../src/clients/reference/broken.ts'
import { heedingToolSupport } from '../../../src/clients/reference/heed.ts'
import { withoutTools } from '../../../src/dialects/without-tools.ts'
import { withHabits } from './habits.ts'

/** Takes each 400 for the want of tools, and goes without them from then on. */
export default withHabits('any-400-is-no', (context) => ({
  heed() {
    const usual = heedingToolSupport(context)
    let isRefused = false
    return (input, connection, send) =>
      usual(isRefused ? withoutTools(input) : input, connection, async (next) => {
        try {
          return await send(next)
        } catch (thrown) {
          if (isRefused || !(thrown instanceof AnswerError) || thrown.answer?.status !== 400) throw thrown
          isRefused = true
          return send(withoutTools(next))
        }
      })
  },
}))
