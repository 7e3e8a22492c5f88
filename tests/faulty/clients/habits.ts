import { type Client, defineClient, type LoopContext } from '../../../src/clients/define.ts'
import { GOOD_HABITS, type Habits, referenceAgent } from '../../../src/clients/reference/agent.ts'

/** The reference client with one habit of its own. */
export function withHabits(name: string, habits: (context: LoopContext) => Partial<Habits>): Client {
  return defineClient({
    name,
    toolSupport: true,
    loop: (context) => referenceAgent(context, { ...GOOD_HABITS, ...habits(context) }),
  })
}
