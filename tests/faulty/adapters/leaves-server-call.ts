import { isServerCall } from '../../../src/conversation/parts.ts'
import { sentOtherwise } from '../reference.ts'
import { unrepaired } from '../wire/unrepaired.ts'

/** Knows what to do with calls of the app that were cut short, but not with those of the provider. */
export default sentOtherwise(
  'leaves-server-call',
  (body, { conversation, target }) => {
    const isCut = conversation.some(
      ({ finish_reason, parts }) => finish_reason === 'cancelled' && parts.some(isServerCall),
    )
    return isCut ? { ...body, messages: unrepaired(conversation, target) } : body
  },
  ['anthropic-messages'],
)
