import { anthropicMessages } from './anthropic-messages/index.ts'
import type { Dialect, DialectId } from './dialect.ts'
import { gemini } from './gemini/index.ts'
import { openaiChat } from './openai-chat/index.ts'

const byId: Readonly<Record<DialectId, Dialect>> = {
  'anthropic-messages': anthropicMessages,
  'openai-chat': openaiChat,
  gemini,
}

export const dialects: readonly Dialect[] = Object.values(byId)

export function dialectOf(id: DialectId): Dialect {
  return byId[id]
}
