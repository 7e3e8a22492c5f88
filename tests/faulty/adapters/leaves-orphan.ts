import { CANCELLED } from '../../../src/conversation/curate.ts'
import { sentOtherwise } from '../reference.ts'
import { eachToolBlock, isResult, messagesOf, withMessages } from '../wire.ts'

/** Lets a call that was cancelled stand without an answer. */
export default sentOtherwise('leaves-orphan', (body) =>
  withMessages(
    body,
    messagesOf(body).flatMap(
      eachToolBlock((block) => (isResult(block) && JSON.stringify(block).includes(CANCELLED) ? undefined : block)),
    ),
  ),
)
