import type { Conversation } from '../../conversation/message.ts'
import { type Block, blocks } from './format-blocks.ts'

export interface Turn {
  readonly role: 'user' | 'assistant'
  readonly content: readonly Block[]
}

/** The history without its system messages, one message a turn: results and what the user says are one user turn. */
export function turns(history: Conversation): Turn[] {
  const merged: { role: Turn['role']; content: Block[] }[] = []
  for (const message of history) {
    if (message.role === 'system') continue
    const role = message.role === 'assistant' ? 'assistant' : 'user'
    const last = merged.at(-1)
    if (last?.role === role) last.content.push(...blocks(message))
    else merged.push({ role, content: blocks(message) })
  }
  return merged.map((turn) => (turn.role === 'assistant' ? { ...turn, content: inOrder(turn.content) } : turn))
}

/** Nothing may follow a tool_use but another one, and thinking may not be the last block. */
function inOrder(content: readonly Block[]): Block[] {
  const said = content.filter((block) => block.type !== 'tool_use')
  const calls = content.filter((block) => block.type === 'tool_use')
  return calls.length > 0 ? [...said, ...calls] : said.slice(0, said.findLastIndex((block) => !isThinking(block)) + 1)
}

/** The final text of an answer that is begun for the model may not end with blanks. */
export function withTrimmedTail(all: readonly Turn[]): readonly Turn[] {
  const tail = all.at(-1)
  const last = tail?.content.at(-1)
  if (tail?.role !== 'assistant' || typeof last?.text !== 'string') return all
  const trimmed = { ...last, text: last.text.trimEnd() }
  return [...all.slice(0, -1), { ...tail, content: [...tail.content.slice(0, -1), trimmed] }]
}

/**
 * Index of the assistant turn that is not over: the last one, if nothing but results came after it.
 * -1 where a person has said something since.
 */
export function openTurn(all: readonly Turn[]): number {
  const index = all.findLastIndex(({ role }) => role === 'assistant')
  const since = all.slice(index + 1).flatMap(({ content }) => content)
  return since.every(({ type }) => type === 'tool_result') ? index : -1
}

export function isThinking({ type }: Block): boolean {
  return type === 'thinking'
}
