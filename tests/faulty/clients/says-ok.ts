import { GOOD_HABITS } from '../../../src/clients/reference/agent.ts'
import { withHabits } from './habits.ts'

/** Stores that all went well for a call that was cancelled. */
export default withHabits('says-ok', () => ({
  async runCalls(calls, tools, signal) {
    const results = await GOOD_HABITS.runCalls(calls, tools, signal)
    return calls.map(
      ({ id, name }, index) =>
        results.find((result) => result.id === id) ??
        results[index] ?? { type: 'tool_call_response', id: id ?? null, name, response: 'ok' },
    )
  },
}))
