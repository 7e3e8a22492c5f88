import type { Conversation, Message, Part } from '../../../src/conversation/message.ts'
import { toldOtherwise } from '../reference.ts'

/** Gathers what the model thought in a loop in front of its last turn. */
export default toldOtherwise('merges-thinking', (history) => {
  const last = lastOfLoop(history)
  if (last < 0) return history
  const begin = history.findLastIndex(({ role }, index) => role === 'user' && index < last)
  const isGathered = (index: number) => index > begin && index < last
  const thoughts = history.flatMap(({ parts }, index) => (isGathered(index) ? parts.filter(isThought) : []))
  return history.map((message, index): Message => {
    if (index === last) return { ...message, parts: [...thoughts, ...message.parts] }
    return isGathered(index) ? { ...message, parts: message.parts.filter((part) => !isThought(part)) } : message
  })
})

function lastOfLoop(history: Conversation): number {
  return history.at(-1)?.role === 'tool' ? history.findLastIndex(({ role }) => role === 'assistant') : -1
}

function isThought({ type }: Part): boolean {
  return type === 'reasoning'
}
