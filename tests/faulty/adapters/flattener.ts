import type { Message } from '../../../src/conversation/message.ts'
import { hasCall } from '../../../src/conversation/parts.ts'
import { toldOtherwise } from '../reference.ts'

/** Joins calls that were made one after the other into one turn, and their results behind it. */
export default toldOtherwise('flattener', (history) => {
  const joined: Message[] = []
  for (const message of history) {
    const [calling, results] = joined.slice(-2)
    const continues = hasCall(message) && calling !== undefined && hasCall(calling) && results?.role === 'tool'
    const follows = message.role === 'tool' && results?.role === 'tool'
    if (continues) joined.splice(-2, 2, { ...calling, parts: [...calling.parts, ...message.parts] }, results)
    else if (follows) joined.splice(-1, 1, { ...results, parts: [...results.parts, ...message.parts] })
    else joined.push(message)
  }
  return joined
})
