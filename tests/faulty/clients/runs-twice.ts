import { GOOD_HABITS } from '../../../src/clients/reference/agent.ts'
import { withHabits } from './habits.ts'

/** Runs each tool again to be sure. */
export default withHabits('runs-twice', () => ({
  async runCalls(calls, tools, signal) {
    const results = await GOOD_HABITS.runCalls(calls, tools, signal)
    return signal.aborted ? results : GOOD_HABITS.runCalls(calls, tools, signal)
  },
}))
