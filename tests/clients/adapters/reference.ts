/** The reference client as a module, and one that keeps what it learned as long as its process lives. */
import { defineClient } from '../../../src/clients/define.ts'
import { GOOD_HABITS, referenceAgent } from '../../../src/clients/reference/agent.ts'
import { type Heed, heedingToolSupport } from '../../../src/clients/reference/heed.ts'
import { referenceClient } from '../../../src/clients/reference-client.ts'

export default referenceClient

const learned = new Map<string | undefined, Heed>()

export const inMemory = defineClient({
  name: 'in-memory',
  toolSupport: true,
  loop({ home, ...context }) {
    const heed = learned.get(home) ?? heedingToolSupport(context)
    learned.set(home, heed)
    return referenceAgent(context, { ...GOOD_HABITS, heed: () => heed })
  },
})
