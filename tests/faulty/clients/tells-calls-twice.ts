import { defineClient } from '../../../src/clients/define.ts'
import { referenceAgent } from '../../../src/clients/reference/agent.ts'

/** Tells its user of each call when it comes and again when it is run. */
export default defineClient({
  name: 'tells-calls-twice',
  loop(context) {
    const agent = referenceAgent(context)
    return {
      ...agent,
      turn: ({ report, ...turn }) =>
        agent.turn({
          ...turn,
          report(event) {
            report(event)
            if (event.type === 'call') report(event)
          },
        }),
    }
  },
})
