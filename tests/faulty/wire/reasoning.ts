import type { Body } from '../../../src/dialects/dialect.ts'
import { blocksOf, withBlocks } from './blocks.ts'
import { messagesOf, type Wire, withMessages } from './messages.ts'

const TYPES: readonly unknown[] = ['thinking', 'redacted_thinking', 'reasoning']

/** A block of reasoning; on some wires a text that stands beside the content. */
export function isReasoning(block: Wire): boolean {
  return TYPES.includes(block.type) || 'reasoningContent' in block
}

/** The request with the blocks of each message that reasons changed. */
export function withReasoned(body: Body, change: (blocks: readonly Wire[]) => readonly Wire[]): Body {
  const messages = messagesOf(body).map((message) =>
    blocksOf(message).some(isReasoning) ? withBlocks(message, change(blocksOf(message))) : message,
  )
  return withMessages(body, messages)
}
