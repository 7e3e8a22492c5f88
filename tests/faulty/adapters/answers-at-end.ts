import { CANCELLED } from '../../../src/conversation/curate.ts'
import { sentOtherwise } from '../reference.ts'
import { eachToolBlock, isResult, messagesOf, resultMessages, resultsOf, type Wire, withMessages } from '../wire.ts'

/** Answers cancelled calls at the end of the history, not behind the call. */
export default sentOtherwise('answers-at-end', (body) => {
  const answers = messagesOf(body).flatMap(resultsOf).filter(isMade)
  const others = messagesOf(body).flatMap(eachToolBlock((block) => (isMade(block) ? undefined : block)))
  return withMessages(body, [...others, ...resultMessages(answers)])
})

function isMade(block: Wire): boolean {
  return isResult(block) && JSON.stringify(block).includes(CANCELLED)
}
