import { defineClient } from '../../../src/clients/define.ts'
import { referenceAgent } from '../../../src/clients/reference/agent.ts'

/** Ends each turn with an error after its second request. */
export default defineClient({
  name: 'gives-up',
  loop(context) {
    const agent = referenceAgent(context)
    return {
      ...agent,
      turn: ({ signal, ...turn }) => {
        const own = new AbortController()
        let results = 0
        return agent.turn({
          ...turn,
          signal: AbortSignal.any([signal, own.signal]),
          report(event) {
            turn.report(event)
            results += event.type === 'result' ? 1 : 0
            if (results > 1) own.abort(new Error('Too many steps.'))
          },
        })
      },
    }
  },
})
