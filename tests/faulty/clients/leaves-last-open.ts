import { GOOD_HABITS } from '../../../src/clients/reference/agent.ts'
import { CANCELLED } from '../../../src/conversation/curate.ts'
import { isResult, withToolBlocks } from '../wire/blocks.ts'
import { withHabits } from './habits.ts'

/** Stops at its limit before it runs its last calls, and lets them stand without an answer. */
export default withHabits('leaves-last-open', ({ maxSteps }) => {
  let requests = 0
  return {
    ask(question, arrived) {
      requests += 1
      return GOOD_HABITS.ask({ ...question, body: withoutNotes(question.body) }, arrived)
    },
    runCalls: (calls, tools, signal) =>
      requests === maxSteps ? Promise.resolve([]) : GOOD_HABITS.runCalls(calls, tools, signal),
  }
})

function withoutNotes(body: Parameters<typeof withToolBlocks>[0]): typeof body {
  return withToolBlocks(body, (block) =>
    isResult(block) && JSON.stringify(block).includes(CANCELLED) ? undefined : block,
  )
}
