import type { Conversation, Message } from '../message.ts'
import { pair } from '../pairing.ts'
import type { PlacedCall, PlacedResponse } from '../placed.ts'

/** The last message of the assistant, with calls or without; undefined where it has not spoken yet. */
export function lastAssistantMessage(conversation: Conversation): Message | undefined {
  return conversation.findLast(({ role }) => role === 'assistant')
}

/** Calls that no result answers, in the order of the history, with their places. */
export function findUnmatchedToolCalls(conversation: Conversation): readonly PlacedCall[] {
  return pair(conversation).unanswered
}

/** Results that answer no call, or one that has an answer, in the order of the history, with their places. */
export function findUnmatchedResults(conversation: Conversation): readonly PlacedResponse[] {
  const { unmatched, duplicates } = pair(conversation)
  return [...unmatched, ...duplicates].sort((a, b) => a.message - b.message || a.index - b.index)
}
