import type { Conversation, Message, Part } from '../../../src/conversation/message.ts'
import { isCall, isResponse } from '../../../src/conversation/parts.ts'
import { toldOtherwise } from '../reference.ts'

/** Keeps one call a message: each of several parallel calls becomes a turn of its own, with its result behind it. */
export default toldOtherwise('call-a-message', (history) =>
  history.flatMap((message, index) => {
    if (message.role === 'tool') return []
    const calls = message.parts.filter(isCall)
    if (calls.length === 0) return [message]
    const results = resultsBehind(history, index)
    const [first, ...others] = calls.map((call): Message => ({ ...message, parts: [call] }))
    const said = message.parts.filter((part) => !isCall(part))
    const apart = first === undefined ? [] : [{ ...first, parts: [...said, ...first.parts] }, ...others]
    const taken = new Set<Part>()
    return apart.flatMap((turn) => [turn, ...answersTo(turn, results, taken)])
  }),
)

function resultsBehind(history: Conversation, index: number): readonly Part[] {
  const behind = history.slice(index + 1)
  const end = behind.findIndex(({ role }) => role === 'assistant')
  return behind.slice(0, end < 0 ? undefined : end).flatMap(({ parts }) => parts.filter(isResponse))
}

function answersTo({ parts }: Message, results: readonly Part[], taken: Set<Part>): Message[] {
  const call = parts.find(isCall)
  const result = results.find((part) => !taken.has(part) && isResponse(part) && part.id === call?.id)
  if (result === undefined) return []
  taken.add(result)
  return [{ role: 'tool', parts: [result] }]
}
