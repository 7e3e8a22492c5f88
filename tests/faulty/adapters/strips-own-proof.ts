import { eachMessage, toldOtherwise } from '../reference.ts'

/** Forgets who gave an answer, and with it the signatures that the target wants back. */
export default toldOtherwise(
  'strips-own-proof',
  eachMessage(({ origin, ...message }) => message),
)
