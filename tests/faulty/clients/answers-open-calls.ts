import { GOOD_HABITS } from '../../../src/clients/reference/agent.ts'
import { withHabits } from './habits.ts'

/** No fault: runs nothing more at its limit, and tells the model so. */
export default withHabits('answers-open-calls', ({ maxSteps }) => {
  let requests = 0
  return {
    ask(question, arrived) {
      requests += 1
      return GOOD_HABITS.ask(question, arrived)
    },
    async runCalls(calls, tools, signal) {
      if (requests !== maxSteps) return GOOD_HABITS.runCalls(calls, tools, signal)
      return calls.map(({ id, name }) => ({
        type: 'tool_call_response',
        id: id ?? null,
        name,
        response: 'The call was not run: the limit of steps is reached.',
        is_error: true,
      }))
    },
  }
})
