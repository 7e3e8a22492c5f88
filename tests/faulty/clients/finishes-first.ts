import { defineClient } from '../../../src/clients/define.ts'
import { referenceAgent } from '../../../src/clients/reference/agent.ts'

/** No fault: goes over to another model when its turn is over. */
export default defineClient({
  name: 'finishes-first',
  loop(context) {
    const agent = referenceAgent(context)
    let underWay: Promise<unknown> = Promise.resolve()
    return {
      ...agent,
      turn(turn) {
        const turning = agent.turn(turn)
        underWay = turning.catch(() => undefined)
        return turning
      },
      async switch(to) {
        await underWay
        return agent.switch?.(to)
      },
    }
  },
})
