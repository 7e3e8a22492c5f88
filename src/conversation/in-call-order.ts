import type { Conversation, Message } from './message.ts'
import { pair, pairsByTurn } from './pairing.ts'

/** The curated history with the answers of each turn in one message, in the order of the calls. */
export function inCallOrder(history: Conversation): Message[] {
  // Every run of tool messages answers the turn before it, so the runs and the turns with calls go in step.
  const turns = pairsByTurn(pair(history).pairs).values()
  return history.flatMap((message, m): Message[] => {
    if (message.role !== 'tool') return [message]
    if (history[m - 1]?.role === 'tool') return []
    const answered = turns.next().value ?? []
    return [{ ...message, parts: answered.map(({ response }) => response.part) }]
  })
}
