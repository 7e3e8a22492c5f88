import { defineClient } from '../../../src/clients/define.ts'
import { referenceAgent } from '../../../src/clients/reference/agent.ts'

/** Keeps nothing of what it has learned when it ends. */
export default defineClient({
  name: 'asks-each-start',
  toolSupport: true,
  loop: ({ home: _, ...context }) => referenceAgent(context),
})
