import { CANCELLED } from '../../../src/conversation/curate.ts'
import { sentOtherwise } from '../reference.ts'
import { blocksOf, callsOf, idOf, messagesOf, resultsOf, type Wire, withBlocks, withMessages } from '../wire.ts'

const MARKER = { type: 'text', text: '[interrupted by the user]' }

/** Writes behind a cancelled call that it was interrupted. */
export default sentOtherwise(
  'marker-after-call',
  (body) => {
    const cancelled = new Set(messagesOf(body).flatMap(resultsOf).filter(isMade).map(idOf))
    const isCancelled = (message: Wire) => callsOf(message).some((call) => cancelled.has(idOf(call)))
    return withMessages(
      body,
      messagesOf(body).map((message) =>
        isCancelled(message) ? withBlocks(message, [...blocksOf(message), MARKER]) : message,
      ),
    )
  },
  ['anthropic-messages'],
)

function isMade(block: Wire): boolean {
  return JSON.stringify(block).includes(CANCELLED)
}
