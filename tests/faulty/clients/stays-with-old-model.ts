import { defineClient } from '../../../src/clients/define.ts'
import { referenceAgent } from '../../../src/clients/reference/agent.ts'

/** Does not hear of another model while it is at work. */
export default defineClient({
  name: 'stays-with-old-model',
  loop(context) {
    const agent = referenceAgent(context)
    let turns = 0
    return {
      ...agent,
      async turn(turn) {
        turns += 1
        return agent.turn(turn).finally(() => {
          turns -= 1
        })
      },
      switch: (to) => (turns > 0 ? undefined : agent.switch?.(to)),
    }
  },
})
