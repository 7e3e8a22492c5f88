import { defineClient } from '../../../src/clients/define.ts'
import { GOOD_HABITS, referenceAgent } from '../../../src/clients/reference/agent.ts'

/** No fault: asks once more at its limit, where no tool may be called. */
export default defineClient({
  name: 'asks-for-last-word',
  loop(context) {
    const { maxSteps } = context
    if (maxSteps === undefined) return referenceAgent(context)
    let requests = 0
    return referenceAgent(
      { ...context, maxSteps: maxSteps + 1 },
      {
        ...GOOD_HABITS,
        wanted(options, history) {
          requests = history.at(-1)?.role === 'user' ? 1 : requests + 1
          return requests > maxSteps ? { ...options, toolChoice: 'none' } : GOOD_HABITS.wanted(options, history)
        },
      },
    )
  },
})
