import type { Conversation, Message, ServerToolPart } from '../../conversation/message.ts'
import { isServerTool, isText } from '../../conversation/parts.ts'
import { placed, placeKey } from '../../conversation/placed.ts'
import { serverPairs } from '../../conversation/server-pairs.ts'
import { compact } from '../values/spacing.ts'

/** A call or a result of a tool that the provider runs itself. */
export interface ServerTool {
  readonly part: ServerToolPart
  readonly message: Message
  /** Both halves of the pair are there. */
  readonly isWhole: boolean
  /** What was said last before it that is not of the model, without white space; empty where nothing. */
  readonly question: string
}

export function readServerTools(conversation: Conversation): ServerTool[] {
  if (!conversation.some(({ parts }) => parts.some(isServerTool))) return []
  const { whole } = serverPairs(conversation)
  const found: ServerTool[] = []
  let question = ''
  for (const { part, role, message: m, index } of placed(conversation)) {
    const message = conversation[m]
    if ((role === 'user' || role === 'tool') && isText(part)) question = compact(part.content) || question
    if (message === undefined || role !== 'assistant' || !isServerTool(part)) continue
    found.push({ part, message, isWhole: whole.has(placeKey(m, index)), question })
  }
  return found
}
