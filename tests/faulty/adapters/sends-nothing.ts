import { sentOtherwise } from '../reference.ts'
import { withMessages } from '../wire/messages.ts'

/** Sends an empty list. */
export default sentOtherwise('sends-nothing', (body) => withMessages(body, []))
