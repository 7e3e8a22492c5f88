import type { ShippedDialect } from '../../../src/dialects/dialect.ts'
import type { Target } from '../../../src/providers/target.ts'
import type { Damage } from '../damage/damage.ts'
import { anthropicMessages } from './anthropic-messages.ts'
import { bedrockConverse } from './bedrock-converse.ts'
import { cohereChat } from './cohere-chat.ts'
import type { Expectation, Expectations } from './expectation.ts'
import { gemini } from './gemini.ts'
import { ollamaChat } from './ollama-chat.ts'
import { openaiChat } from './openai-chat.ts'
import { openaiResponses } from './openai-responses.ts'

const TABLES: Readonly<Record<ShippedDialect, Expectations>> = {
  'anthropic-messages': anthropicMessages,
  'openai-chat': openaiChat,
  'openai-responses': openaiResponses,
  gemini,
  'bedrock-converse': bedrockConverse,
  'cohere-chat': cohereChat,
  'ollama-chat': ollamaChat,
}

const byDialect: ReadonlyMap<string, Expectations> = new Map(Object.entries(TABLES))

export function expectationsOf(dialect: string): Expectations {
  return byDialect.get(dialect) ?? {}
}

/** What the provider does with a damaged request; undefined where nobody knows. */
export function expected(kind: string, of: Damage): Expectation | undefined {
  const { target } = of.after
  const who = houseOf(target)
  return expectationsOf(target.dialect)[kind]?.find((entry) => entry.who.includes(who) && entry.when(of))
}

/** A router passes on to the house before the slash of its model's name. */
function houseOf({ provider, model }: Target): string {
  return provider === 'openrouter' ? `openrouter>${model.split('/')[0]}` : provider
}
