import { defineClient } from '../../../src/clients/define.ts'
import { GOOD_HABITS, referenceAgent } from '../../../src/clients/reference/agent.ts'
import { askOnce } from '../../../src/clients/reference/ask.ts'

/** Shows the first error from then on, whatever its user says. */
export default defineClient({
  name: 'stays-down',
  loop(context) {
    let failed: Promise<never> | undefined
    const agent = referenceAgent(context, {
      ...GOOD_HABITS,
      ask: (question, arrived) =>
        askOnce(question, arrived).catch((thrown: unknown) => {
          if (!question.signal.aborted) failed ??= Promise.reject(thrown)
          throw thrown
        }),
    })
    return { ...agent, turn: (turn) => failed ?? agent.turn(turn) }
  },
})
