import { sentOtherwise } from '../reference.ts'
import { eachToolBlock, isResult, messagesOf, withId, withMessages } from '../wire.ts'

/** Makes up an id for each result when it is sent. */
export default sentOtherwise('fresh-id-each-result', (body) => {
  let minted = 0
  const change = eachToolBlock((block) => (isResult(block) ? withId(block, `tool_fresh_${++minted}`) : block))
  return withMessages(body, messagesOf(body).flatMap(change))
})
