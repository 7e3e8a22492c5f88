import { GOOD_HABITS } from '../../../src/clients/reference/agent.ts'
import { withHabits } from './habits.ts'

/** Runs the first of several calls, and leaves the others open. */
export default withHabits('only-first-call', () => ({
  runCalls: (calls, tools, signal) => GOOD_HABITS.runCalls(calls.slice(0, 1), tools, signal),
}))
