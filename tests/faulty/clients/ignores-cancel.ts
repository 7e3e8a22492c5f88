import { GOOD_HABITS } from '../../../src/clients/reference/agent.ts'
import { withHabits } from './habits.ts'

/** Tells its tools nothing of a cancel, and waits for them. */
export default withHabits('ignores-cancel', () => ({
  runCalls: (calls, tools) => GOOD_HABITS.runCalls(calls, tools, new AbortController().signal),
}))
