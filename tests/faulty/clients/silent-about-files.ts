import { defineClient } from '../../../src/clients/define.ts'
import { referenceAgent } from '../../../src/clients/reference/agent.ts'

/** Begins anew where its files are damaged, and tells nobody. */
export default defineClient({
  name: 'silent-about-files',
  toolSupport: true,
  loop: ({ report: _, ...context }) => referenceAgent(context),
})
