import { defineClient } from '../../../src/clients/define.ts'
import { referenceAgent } from '../../../src/clients/reference/agent.ts'

/** Adds what its user has changed behind all that came since. */
export default defineClient({
  name: 'edits-by-adding',
  loop(context) {
    const agent = referenceAgent(context)
    return { ...agent, edit: (turn) => agent.turn(turn) }
  },
})
