import type { Conversation } from '../../../src/conversation/message.ts'
import { turns as anthropicTurns } from '../../../src/dialects/anthropic-messages/format-turns.ts'
import { turns as converseTurns } from '../../../src/dialects/bedrock-converse/format-turns.ts'
import { wireMessages as cohereMessages } from '../../../src/dialects/cohere-chat/format-messages.ts'
import type { DialectId } from '../../../src/dialects/dialect.ts'
import { wireParts } from '../../../src/dialects/gemini/format-parts.ts'
import { wireMessage as ollamaMessage } from '../../../src/dialects/ollama-chat/format-messages.ts'
import { wireMessages as chatMessages } from '../../../src/dialects/openai-chat/format-messages.ts'
import { houseOf } from '../../../src/dialects/openai-responses/format-house.ts'
import { wireItems } from '../../../src/dialects/openai-responses/format-items.ts'
import type { Target } from '../../../src/providers/target.ts'
import { grouped, type Wire } from './messages.ts'

type Write = (history: Conversation, target: Target) => readonly Wire[]

const WRITE: Readonly<Partial<Record<DialectId, Write>>> = {
  'anthropic-messages': (history) => anthropicTurns(history).map(({ role, content }) => ({ role, content })),
  'openai-chat': chatMessages,
  'openai-responses': (history, target) => grouped(wireItems(history, houseOf(target), false)),
  gemini: contents,
  'bedrock-converse': (history, target) =>
    converseTurns(history, target).map(({ role, content }) => ({ role, content })),
  'cohere-chat': cohereMessages,
  'ollama-chat': (history) => history.flatMap(ollamaMessage),
}

/** The history as the reference writes it, with nothing repaired, addressed or cleaned before. */
export function unrepaired(history: Conversation, target: Target): readonly Wire[] {
  const write = WRITE[target.dialect]
  if (write === undefined) throw new Error(`No faulty adapter writes ${target.dialect}.`)
  return write(history, target)
}

function contents(history: Conversation): Wire[] {
  const all: { role: string; of: string; parts: Wire[] }[] = []
  for (const message of history) {
    const last = all.at(-1)
    if (message.role === 'system') continue
    if (last?.of === message.role && message.role !== 'user') last.parts.push(...wireParts(message))
    else {
      const role = message.role === 'assistant' ? 'model' : 'user'
      all.push({ role, of: message.role, parts: wireParts(message) })
    }
  }
  return all.map(({ role, parts }) => ({ role, parts }))
}
