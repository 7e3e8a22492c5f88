import type { Conversation } from '../../conversation/message.ts'
import { type BlockKinds, inOrder, type Turn } from '../claude-turns.ts'
import { type Block, blocks } from './format-blocks.ts'
import { isServerCallBlock, isServerResultBlock } from './server-blocks.ts'

export const KINDS: BlockKinds<Block> = {
  isThinking: ({ type }) => type === 'thinking' || type === 'redacted_thinking',
  isCall: ({ type }) => type === 'tool_use',
  isResult: ({ type }) => type === 'tool_result',
  isServerTool: ({ type }) => isServerCallBlock(type) || isServerResultBlock(type),
}

/** The history without its system messages, one message a turn: results and what the user says are one user turn. */
export function turns(history: Conversation): Turn<Block>[] {
  const merged: { role: Turn<Block>['role']; content: Block[] }[] = []
  for (const message of history) {
    if (message.role === 'system') continue
    const role = message.role === 'assistant' ? 'assistant' : 'user'
    const last = merged.at(-1)
    if (last?.role === role) last.content.push(...blocks(message))
    else merged.push({ role, content: blocks(message) })
  }
  return merged.map((turn) => (turn.role === 'assistant' ? { ...turn, content: inOrder(turn.content, KINDS) } : turn))
}
