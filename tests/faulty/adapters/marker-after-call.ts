import { CANCELLED } from '../../../src/conversation/curate.ts'
import type { DialectId } from '../../../src/dialects/dialect.ts'
import { sentOtherwise } from '../reference.ts'
import { blocksOf, callsOf, resultsOf, withBlocks } from '../wire/blocks.ts'
import { idOf } from '../wire/ids.ts'
import { messagesOf, type Wire, withMessages } from '../wire/messages.ts'

const TEXT = '[interrupted by the user]'

/** Where what the model says and calls stands in one list. */
const MARKERS: Readonly<Partial<Record<DialectId, Wire>>> = {
  'anthropic-messages': { type: 'text', text: TEXT },
  'openai-responses': { role: 'assistant', content: TEXT },
  gemini: { text: TEXT },
  'bedrock-converse': { text: TEXT },
}

/** Writes behind a cancelled call that it was interrupted. */
export default sentOtherwise(
  'marker-after-call',
  (body, { target }) => {
    const marker = MARKERS[target.dialect]
    const cancelled = new Set(messagesOf(body).flatMap(resultsOf).filter(isMade).map(idOf))
    const isCancelled = (message: Wire) => callsOf(message).some((call) => cancelled.has(idOf(call)))
    return withMessages(
      body,
      messagesOf(body).map((message) =>
        marker !== undefined && isCancelled(message) ? withBlocks(message, [...blocksOf(message), marker]) : message,
      ),
    )
  },
  Object.keys(MARKERS),
)

function isMade(block: Wire): boolean {
  return JSON.stringify(block).includes(CANCELLED)
}
