import type { Message } from '../../../src/conversation/message.ts'
import { isServerCall, isServerResponse } from '../../../src/conversation/parts.ts'
import { eachMessage, toldOtherwise } from '../reference.ts'

/** Takes every signature in the history for the target's own. */
export default toldOtherwise('foreign-proof', (history, { target: { provider, model } }) =>
  eachMessage((message) => (isOfModel(message) ? { ...message, origin: { provider, model } } : message))(history),
)

/** Tools that ran at a provider are another matter. */
function isOfModel({ role, parts }: Message): boolean {
  return role === 'assistant' && !parts.some((part) => isServerCall(part) || isServerResponse(part))
}
