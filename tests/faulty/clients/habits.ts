import { type Client, type ClientEvent, defineClient, type LoopContext } from '../../../src/clients/define.ts'
import { GOOD_HABITS, type Habits, referenceAgent } from '../../../src/clients/reference/agent.ts'

/** The reference client with one habit of its own. */
export function withHabits(name: string, habits: (context: LoopContext) => Partial<Habits>): Client {
  return defineClient({
    name,
    toolSupport: true,
    loop: (context) => referenceAgent(context, { ...GOOD_HABITS, ...habits(context) }),
  })
}

type Report = (event: ClientEvent) => void

/** The reference client, which tells its user otherwise what comes in; `retold` is made anew for each turn. */
export function retelling(name: string, retold: (report: Report) => Report): Client {
  return defineClient({
    name,
    loop(context) {
      const agent = referenceAgent(context)
      return { ...agent, turn: ({ report, ...turn }) => agent.turn({ ...turn, report: retold(report) }) }
    },
  })
}
