import { defineClient } from '../../../src/clients/define.ts'
import { referenceAgent } from '../../../src/clients/reference/agent.ts'
import { runCalls } from '../../../src/clients/reference/run-calls.ts'
import { ConversationHistory } from '../../../src/conversation/history/conversation-history.ts'
import { pair } from '../../../src/conversation/pairing.ts'

/** Runs what was open when the conversation was saved. */
export default defineClient({
  name: 'runs-old-calls',
  loop(context) {
    const agent = referenceAgent(context)
    const { saved, tools } = context
    const before = saved === undefined ? [] : ConversationHistory.fromJSON(saved).history.messages
    const open = pair(before).unanswered.map(({ part }) => part)
    return {
      ...agent,
      async turn(turn) {
        await runCalls(open.splice(0), tools, turn.signal)
        return agent.turn(turn)
      },
    }
  },
})
