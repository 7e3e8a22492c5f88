import { defineClient } from '../../../src/clients/define.ts'
import { GOOD_HABITS, referenceAgent } from '../../../src/clients/reference/agent.ts'

/** What tools give that ran while the model was changed is nobody's. */
export default defineClient({
  name: 'drops-results-at-switch',
  loop(context) {
    let changes = 0
    const agent = referenceAgent(context, {
      ...GOOD_HABITS,
      async runCalls(calls, tools, signal) {
        const before = changes
        const results = await GOOD_HABITS.runCalls(calls, tools, signal)
        return changes === before ? results : []
      },
    })
    return {
      ...agent,
      switch(to) {
        changes += 1
        return agent.switch?.(to)
      },
    }
  },
})
