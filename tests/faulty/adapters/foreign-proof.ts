import { eachMessage, toldOtherwise } from '../reference.ts'

/** Takes every signature in the history for the target's own. */
export default toldOtherwise('foreign-proof', (history, { target }) =>
  eachMessage((message) =>
    message.role === 'assistant' ? { ...message, origin: { provider: target.provider, model: target.model } } : message,
  )(history),
)
