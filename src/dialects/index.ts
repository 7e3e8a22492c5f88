import { anthropicMessages } from './anthropic-messages/index.ts'
import { bedrockConverse } from './bedrock-converse/index.ts'
import { cohereChat } from './cohere-chat/index.ts'
import { conversation } from './conversation/index.ts'
import type { Dialect, DialectId, RuleDialect, RuleDialectId, ShippedDialect } from './dialect.ts'
import { gemini } from './gemini/index.ts'
import { ollamaChat } from './ollama-chat/index.ts'
import { openaiChat } from './openai-chat/index.ts'
import { openaiResponses } from './openai-responses/index.ts'
import { ownDialect } from './registry.ts'

const shipped: Readonly<Record<ShippedDialect, Dialect>> = {
  'anthropic-messages': anthropicMessages,
  'openai-chat': openaiChat,
  'openai-responses': openaiResponses,
  gemini,
  'bedrock-converse': bedrockConverse,
  'cohere-chat': cohereChat,
  'ollama-chat': ollamaChat,
}

export const dialects: readonly Dialect[] = Object.values(shipped)

const byId: ReadonlyMap<string, Dialect> = new Map(dialects.map((dialect) => [dialect.id, dialect]))

/** Throws for an id that is none: `dialectIds` knows which there are. */
export function dialectOf(id: DialectId): Dialect {
  const dialect = byId.get(id) ?? ownDialect(id)
  if (dialect === undefined) throw new Error(`There is no dialect ${id}`)
  return dialect
}

/** What the rules of that dialect are about. */
export function ruleDialectOf(id: RuleDialectId): RuleDialect {
  return id === 'conversation' ? conversation : dialectOf(id)
}
