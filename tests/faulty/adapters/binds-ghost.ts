import { pair } from '../../../src/conversation/pairing.ts'
import { isCall, isResponse } from '../../../src/conversation/parts.ts'
import { toldOtherwise } from '../reference.ts'

/** Takes a result that answers no call for the answer to the call that still waits for one. */
export default toldOtherwise('binds-ghost', (history) => {
  const { unmatched, unanswered } = pair(history)
  const ghosts = new Set(unmatched.map(({ part }) => part))
  const [open] = unanswered
  if (open === undefined) return history
  return history.map((message) => ({
    ...message,
    parts: message.parts.map((part) =>
      isResponse(part) && ghosts.has(part) && isCall(open.part)
        ? { ...part, name: open.part.name, id: open.part.id ?? null }
        : part,
    ),
  }))
})
