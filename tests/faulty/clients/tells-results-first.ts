import { type ClientEvent, defineClient } from '../../../src/clients/define.ts'
import { referenceAgent } from '../../../src/clients/reference/agent.ts'

/** Tells its user of a call when its result is there, behind it. */
export default defineClient({
  name: 'tells-results-first',
  loop(context) {
    const agent = referenceAgent(context)
    return {
      ...agent,
      turn(turn) {
        const calls: ClientEvent[] = []
        const report = (event: ClientEvent): void => {
          if (event.type === 'call') calls.push(event)
          else turn.report(event)
          if (event.type === 'result') for (const call of calls.splice(0)) turn.report(call)
        }
        return agent.turn({ ...turn, report })
      },
    }
  },
})
