import { pair } from '../../../src/conversation/pairing.ts'
import { toldOtherwise } from '../reference.ts'

/** Leaves out a message whose call has no result, with all that was said in it. */
export default toldOtherwise('drops-call-and-text', (history) => {
  const open = new Set(pair(history).unanswered.map(({ message }) => message))
  return history.filter((_, index) => !open.has(index))
})
