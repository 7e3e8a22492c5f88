import { sentOtherwise } from '../reference.ts'
import { eachToolBlock, messagesOf, withMessages, withoutId } from '../wire.ts'

/** Does not carry the ids of calls. */
export default sentOtherwise('no-ids', (body) => withMessages(body, messagesOf(body).flatMap(eachToolBlock(withoutId))))
