import { defineClient } from '../../../src/clients/define.ts'
import { GOOD_HABITS, referenceAgent } from '../../../src/clients/reference/agent.ts'
import { askOnce } from '../../../src/clients/reference/ask.ts'
import { AnswerError } from '../../../src/clients/reference/broken.ts'

/** Begins the turn again where a request fails, and stores what the user said once more. */
export default defineClient({
  name: 'appends-each-try',
  loop(context) {
    const agent = referenceAgent(context, { ...GOOD_HABITS, ask: askOnce })
    return {
      ...agent,
      async turn(turn) {
        try {
          return await agent.turn(turn)
        } catch (thrown) {
          const isOver = turn.signal.aborted || (thrown instanceof AnswerError && !thrown.isTransient)
          if (isOver) throw thrown
          return agent.turn(turn)
        }
      },
    }
  },
})
