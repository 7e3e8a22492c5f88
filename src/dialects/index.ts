import { anthropicMessages } from './anthropic-messages/index.ts'
import { bedrockConverse } from './bedrock-converse/index.ts'
import { cohereChat } from './cohere-chat/index.ts'
import type { Dialect, DialectId } from './dialect.ts'
import { gemini } from './gemini/index.ts'
import { ollamaChat } from './ollama-chat/index.ts'
import { openaiChat } from './openai-chat/index.ts'
import { openaiResponses } from './openai-responses/index.ts'

const byId: Readonly<Record<DialectId, Dialect>> = {
  'anthropic-messages': anthropicMessages,
  'openai-chat': openaiChat,
  'openai-responses': openaiResponses,
  gemini,
  'bedrock-converse': bedrockConverse,
  'cohere-chat': cohereChat,
  'ollama-chat': ollamaChat,
}

export const dialects: readonly Dialect[] = Object.values(byId)

export function dialectOf(id: DialectId): Dialect {
  return byId[id]
}
