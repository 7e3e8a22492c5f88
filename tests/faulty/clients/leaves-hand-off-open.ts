import { GOOD_HABITS } from '../../../src/clients/reference/agent.ts'
import { CANCELLED } from '../../../src/conversation/curate.ts'
import { isResult, withToolBlocks } from '../wire/blocks.ts'
import { withHabits } from './habits.ts'

/** Goes on as another agent, and never answers the call by which it was handed over. */
export default withHabits('leaves-hand-off-open', () => ({
  ask({ body, ...question }, arrived) {
    const open = withToolBlocks(body, (block) =>
      isResult(block) && JSON.stringify(block).includes(CANCELLED) ? undefined : block,
    )
    return GOOD_HABITS.ask({ ...question, body: open }, arrived)
  },
  runCalls: (calls, tools, signal) =>
    GOOD_HABITS.runCalls(
      calls.filter(({ name }) => !name.startsWith('transfer_to_')),
      tools,
      signal,
    ),
}))
