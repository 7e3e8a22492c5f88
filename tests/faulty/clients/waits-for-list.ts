import { defineClient } from '../../../src/clients/define.ts'
import { referenceAgent } from '../../../src/clients/reference/agent.ts'
import { listedAt } from '../../../src/clients/reference/list.ts'

/** Begins when it has the list of models. */
export default defineClient({
  name: 'waits-for-list',
  toolSupport: true,
  async loop(context) {
    await listedAt(context.target, context.connection)
    return referenceAgent(context)
  },
})
