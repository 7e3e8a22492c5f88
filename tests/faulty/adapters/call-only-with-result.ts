import type { Message, Part, ToolCallResponsePart } from '../../../src/conversation/message.ts'
import { pair } from '../../../src/conversation/pairing.ts'
import { isCall, isResponse } from '../../../src/conversation/parts.ts'
import { toldOtherwise } from '../reference.ts'

/** Writes a call down only when its result arrives: each comes with its own result, and an open one never. */
export default toldOtherwise('call-only-with-result', (history) => {
  const { pairs } = pair(history)
  const callOf = new Map<ToolCallResponsePart, Message>()
  for (const { call, response } of pairs) {
    const { parts, ...said } = history[call.message] ?? { role: 'assistant', parts: [] }
    const isFirst = pairs.find((other) => other.call.message === call.message)?.call === call
    callOf.set(response.part, { ...said, parts: [...(isFirst ? thoughtsFor(parts) : []), call.part] })
  }
  return history.flatMap((message): Message[] => {
    if (message.role !== 'tool') return withoutCalls(message)
    return message.parts.filter(isResponse).flatMap((part) => {
      const call = callOf.get(part)
      return [...(call === undefined ? [] : [call]), { ...message, parts: [part] }]
    })
  })
})

/** What was thought goes with the first call where nothing was said beside. */
function thoughtsFor(parts: readonly Part[]): readonly Part[] {
  const others = parts.filter((part) => !isCall(part))
  return others.every(({ type }) => type === 'reasoning') ? others : []
}

function withoutCalls(message: Message): Message[] {
  const thoughts = thoughtsFor(message.parts)
  const parts = message.parts.filter((part) => !isCall(part) && !thoughts.includes(part))
  return parts.length === 0 ? [] : [{ ...message, parts }]
}
