import { GOOD_HABITS } from '../../../src/clients/reference/agent.ts'
import { askOnce } from '../../../src/clients/reference/ask.ts'
import { isCall } from '../../../src/conversation/parts.ts'
import { dialectOf } from '../../../src/dialects/index.ts'
import { withHabits } from './habits.ts'

/** Runs the calls of an answer while it still comes in, and again those of the second try. */
export default withHabits('keeps-half-turn', ({ tools }) => ({
  async ask(question, arrived) {
    try {
      return await askOnce(question, arrived)
    } catch {
      const { said, collect, parse } = dialectOf(question.target.dialect)
      const request = said?.(collect?.(arrived))?.request
      const parts = request === undefined ? [] : parse(request).messages.flatMap((message) => message.parts)
      await GOOD_HABITS.runCalls(parts.filter(isCall), tools, question.signal)
      return GOOD_HABITS.ask(question, arrived)
    }
  },
}))
