import { CANCELLED } from '../../../src/conversation/curate.ts'
import { sentOtherwise } from '../reference.ts'
import { isResult, resultMessages, resultsOf, withToolBlocks } from '../wire/blocks.ts'
import { messagesOf, type Wire, withMessages } from '../wire/messages.ts'

/** Answers cancelled calls at the end of the history, not behind the call. */
export default sentOtherwise('answers-at-end', (body) => {
  const answers = messagesOf(body).flatMap(resultsOf).filter(isMade)
  const others = withToolBlocks(body, (block) => (isMade(block) ? undefined : block))
  return withMessages(body, [...messagesOf(others), ...resultMessages(answers)])
})

function isMade(block: Wire): boolean {
  return isResult(block) && JSON.stringify(block).includes(CANCELLED)
}
