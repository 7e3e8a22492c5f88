import { GOOD_HABITS } from '../../../src/clients/reference/agent.ts'
import { objectArguments } from '../../../src/conversation/arguments.ts'
import { isObject } from '../../../src/json.ts'
import { withHabits } from './habits.ts'

/** Runs a call whose arguments do not parse without any. */
export default withHabits('runs-with-empty', () => ({
  runCalls: (calls, tools, signal) =>
    GOOD_HABITS.runCalls(
      calls.map((call) => (isObject(objectArguments(call.arguments)) ? call : { ...call, arguments: {} })),
      tools,
      signal,
    ),
}))
