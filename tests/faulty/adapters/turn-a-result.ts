import { sentOtherwise } from '../reference.ts'
import { blocksOf, isResult, messagesOf, resultsOf, withBlocks, withMessages } from '../wire.ts'

/** Sends each result in a turn of its own. */
export default sentOtherwise(
  'turn-a-result',
  (body) =>
    withMessages(
      body,
      messagesOf(body).flatMap((message) => {
        if (resultsOf(message).length < 2) return [message]
        const others = blocksOf(message).filter((block) => !isResult(block))
        const apart = resultsOf(message).map((result) => withBlocks(message, [result]))
        return others.length === 0 ? apart : [...apart, withBlocks(message, others)]
      }),
    ),
  ['gemini'],
)
