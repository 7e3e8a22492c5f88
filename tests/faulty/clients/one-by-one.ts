import { GOOD_HABITS } from '../../../src/clients/reference/agent.ts'
import type { ToolCallResponsePart } from '../../../src/conversation/message.ts'
import { withHabits } from './habits.ts'

/** No fault: runs tools one after the other, and nothing more after a cancel. */
export default withHabits('one-by-one', () => ({
  async runCalls(calls, tools, signal) {
    const results: ToolCallResponsePart[] = []
    for (const call of calls) {
      if (!signal.aborted) results.push(...(await GOOD_HABITS.runCalls([call], tools, signal)))
    }
    return results
  },
}))
