import type { Body } from '../../../src/dialects/dialect.ts'
import { isObject, listOf } from '../../../src/json.ts'
import { messagesOf, type Wire, withMessages } from './messages.ts'

const CALL_TYPES: readonly unknown[] = ['tool_use', 'function_call']
const CALL_MEMBERS = ['functionCall', 'toolUse', 'function']
const RESULT_TYPES: readonly unknown[] = ['tool_result', 'function_call_output']
const RESULT_MEMBERS = ['functionResponse', 'toolResult']

export function isCall(block: Wire): boolean {
  return CALL_TYPES.includes(block.type) || CALL_MEMBERS.some((member) => isObject(block[member]))
}

export function isResult(block: Wire): boolean {
  return (
    isOneBlock(block) || RESULT_TYPES.includes(block.type) || RESULT_MEMBERS.some((member) => isObject(block[member]))
  )
}

/** Whether a message is itself its one block: a message of a tool, an item with an output. */
export function isOneBlock({ role, type }: Wire): boolean {
  return role === 'tool' || type === 'function_call_output'
}

export function blocksOf(message: Wire): readonly Wire[] {
  if (isOneBlock(message)) return [message]
  return listOf(message.items ?? message.parts ?? message.content).filter(isObject)
}

export function withBlocks(message: Wire, blocks: readonly Wire[]): Wire {
  const member = ['items', 'parts'].find((each) => each in message) ?? 'content'
  return { ...message, [member]: blocks }
}

export function resultsOf(message: Wire): readonly Wire[] {
  return blocksOf(message).filter(isResult)
}

/** The calls of a message; some wires have them beside its content. */
export function callsOf(message: Wire): readonly Wire[] {
  return (Array.isArray(message.tool_calls) ? message.tool_calls.filter(isObject) : blocksOf(message)).filter(isCall)
}

export function toolBlocksOf(message: Wire): readonly Wire[] {
  return [...callsOf(message), ...resultsOf(message)]
}

/** What becomes of a call or a result: another, several, or nothing. */
type Change = (block: Wire) => Wire | readonly Wire[] | undefined

/** The request with each of its calls and results changed. */
export function withToolBlocks(body: Body, change: Change): Body {
  return withMessages(body, messagesOf(body).flatMap(eachToolBlock(change)))
}

/** A message with each of its calls and results changed; none where nothing is left of it. */
function eachToolBlock(change: Change): (message: Wire) => Wire[] {
  return (message) => {
    const changed = (block: Wire): Wire[] => [change(block) ?? []].flat()
    if (isOneBlock(message)) return changed(message)
    if (Array.isArray(message.tool_calls)) return [{ ...message, tool_calls: callsOf(message).flatMap(changed) }]
    if (toolBlocksOf(message).length === 0) return [message]
    const blocks = blocksOf(message).flatMap((block) => (isCall(block) || isResult(block) ? changed(block) : [block]))
    return blocks.length === 0 ? [] : [withBlocks(message, blocks)]
  }
}

/** The results as messages of their dialect, before these others; where one user turn holds both, in one. */
export function resultMessages(results: readonly Wire[], others: readonly Wire[] = []): Wire[] {
  const [first] = results
  if (first === undefined) return [...others]
  if (isOneBlock(first)) return [...results, ...others]
  if ('functionResponse' in first) return [{ role: 'user', parts: results }, ...others]
  return [{ role: 'user', content: [...results, ...others.flatMap(blocksOf)] }]
}
