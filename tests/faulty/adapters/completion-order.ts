import type { ToolCallPart } from '../../../src/conversation/message.ts'
import { hasCall, isCall, isResponse } from '../../../src/conversation/parts.ts'
import { toldOtherwise } from '../reference.ts'

/** Gives the calls of a turn their results in the order in which these arrived. */
export default toldOtherwise('completion-order', (history) => {
  let waiting: ToolCallPart[] = []
  return history.map((message) => {
    if (hasCall(message)) waiting = message.parts.filter(isCall)
    return {
      ...message,
      parts: message.parts.map((part) => {
        const call = isResponse(part) ? waiting.shift() : undefined
        if (call === undefined) return part
        return { ...part, name: call.name, ...(call.id === undefined ? {} : { id: call.id }) }
      }),
    }
  })
})
