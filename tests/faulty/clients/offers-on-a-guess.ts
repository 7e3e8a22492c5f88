import { defineClient } from '../../../src/clients/define.ts'
import { referenceAgent } from '../../../src/clients/reference/agent.ts'

/** Offers tools to models that nobody knows, and asks nobody. */
export default defineClient({
  name: 'offers-on-a-guess',
  toolSupport: true,
  loop: ({ ask: _, ...context }) => referenceAgent(context),
})
