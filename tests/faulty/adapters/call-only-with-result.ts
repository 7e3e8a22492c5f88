import type { Message, ToolCallPart, ToolCallResponsePart } from '../../../src/conversation/message.ts'
import { pair } from '../../../src/conversation/pairing.ts'
import { isCall, isResponse } from '../../../src/conversation/parts.ts'
import { toldOtherwise } from '../reference.ts'

/** Writes a call down only when its result arrives: each comes with its own result, and an open one never. */
export default toldOtherwise('call-only-with-result', (history) => {
  const calls = new Map<ToolCallResponsePart, ToolCallPart>(
    pair(history).pairs.map(({ call, response }) => [response.part, call.part]),
  )
  return history.flatMap((message): Message[] => {
    if (message.role === 'tool') return message.parts.filter(isResponse).flatMap((result) => both(result, calls))
    const said = message.parts.filter((part) => !isCall(part))
    return said.length === 0 ? [] : [{ ...message, parts: said }]
  })
})

function both(result: ToolCallResponsePart, calls: ReadonlyMap<ToolCallResponsePart, ToolCallPart>): Message[] {
  const call = calls.get(result)
  return [
    ...(call === undefined ? [] : [{ role: 'assistant', parts: [call] } as const]),
    { role: 'tool', parts: [result] },
  ]
}
