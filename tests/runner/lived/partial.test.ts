import { expect, test } from 'vitest'
import type { Message } from '../../../src/conversation/message.ts'
import { dialectOf } from '../../../src/dialects/index.ts'
import { parseTarget } from '../../../src/providers/index.ts'
import { beginningOf } from '../../../src/runner/lived/partial.ts'

const TARGETS = ['anthropic', 'openai', 'openai:responses', 'gemini', 'bedrock', 'cohere', 'ollama'].map(parseTarget)
const TEXT = 'The capital of France is Paris'
const HALF = '{"path": "notes.txt", "content": "buy m'

function answer(...parts: Message['parts']): Message {
  return { role: 'assistant', parts, finish_reason: 'cancelled' }
}

test.each(TARGETS)('the beginning of an answer of $dialect says it is not over', (target) => {
  const message = answer({ type: 'text', content: TEXT })
  const beginning = beginningOf(message, target, {})
  const events = dialectOf(target.dialect).stream?.(message, target) ?? []
  expect(beginning?.events).toBeGreaterThan(0)
  expect(beginning?.events).toBeLessThan(events.length)
  const [part] = beginning?.message.parts ?? []
  expect(part?.type === 'text' && TEXT.startsWith(part.content)).toBe(true)
})

test.each(TARGETS)('half a call is there where $dialect cuts calls in pieces, and nowhere else', (target) => {
  const message = answer(
    { type: 'text', content: 'Now I write it down.' },
    { type: 'tool_call', id: 'call_1', name: 'write', arguments: HALF },
  )
  const types = beginningOf(message, target, {})?.message.parts.map(({ type }) => type)
  const isWhole = target.dialect === 'gemini' || target.dialect === 'ollama-chat'
  expect(types).toEqual(isWhole ? ['text'] : ['text', 'tool_call'])
})
