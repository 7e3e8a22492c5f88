import { GOOD_HABITS } from '../../../src/clients/reference/agent.ts'
import type { ToolCallResponsePart } from '../../../src/conversation/message.ts'
import { withHabits } from './habits.ts'

/** Gives the first result to come in to the first call, the second to the second. */
export default withHabits('first-come', () => ({
  async runCalls(calls, tools, signal) {
    const come: ToolCallResponsePart[] = []
    await Promise.all(calls.map(async (call) => come.push(...(await GOOD_HABITS.runCalls([call], tools, signal)))))
    return come.map((result, index) => {
      const { id, name } = calls[index] ?? result
      return { ...result, id: id ?? null, ...(name === undefined ? {} : { name }) }
    })
  },
}))
