import fc from 'fast-check'
import { expect, it } from 'vitest'
import { answerWish } from '../../src/dialects/answer-wish.ts'
import { DIALECT_IDS } from '../../src/dialects/dialect.ts'
import { dialectOf } from '../../src/dialects/index.ts'
import { parseTarget } from '../../src/providers/index.ts'

const SCHEMA = { type: 'object', properties: {} }

it.each([
  [
    'anthropic-messages',
    { max_tokens: 9, thinking: { type: 'adaptive' }, tool_choice: { disable_parallel_tool_use: true } },
  ],
  ['openai-chat', { max_completion_tokens: 9, reasoning_effort: 'low', parallel_tool_calls: false }],
  ['openai-chat', { max_tokens: 9, reasoning: { enabled: true }, parallel_tool_calls: false }],
  ['openai-responses', { max_output_tokens: 9, reasoning: { effort: 'low' }, parallel_tool_calls: false }],
])('%s says how long, that it thinks, that it calls once: %j', (dialect, request) => {
  expect(answerWish(dialect, request)).toEqual({ maxTokens: 9, thinking: true, singleCall: true })
})

it.each([
  ['gemini', { generationConfig: { maxOutputTokens: 9, thinkingConfig: { includeThoughts: true } } }],
  ['gemini', { generation_config: { max_output_tokens: 9, thinking_config: { include_thoughts: true } } }],
  [
    'bedrock-converse',
    { inferenceConfig: { maxTokens: 9 }, additionalModelRequestFields: { thinking: { type: 'enabled' } } },
  ],
  ['cohere-chat', { max_tokens: 9, thinking: { type: 'enabled' } }],
  ['ollama-chat', { options: { num_predict: 9 }, think: 'high' }],
])('%s says how long and that it thinks: %j', (dialect, request) => {
  expect(answerWish(dialect, request)).toEqual({ maxTokens: 9, thinking: true, singleCall: false })
})

it.each([
  ['anthropic-messages', { output_config: { format: { type: 'json_schema', schema: SCHEMA } } }, SCHEMA],
  ['openai-chat', { response_format: { type: 'json_schema', json_schema: { schema: SCHEMA } } }, SCHEMA],
  ['openai-chat', { response_format: { type: 'json_object' } }, true],
  ['openai-chat', { response_format: { type: 'text' } }, undefined],
  ['openai-responses', { text: { format: { type: 'json_schema', schema: SCHEMA } } }, SCHEMA],
  ['gemini', { generationConfig: { responseSchema: SCHEMA } }, SCHEMA],
  ['gemini', { generationConfig: { responseMimeType: 'application/json' } }, true],
  ['gemini', { generationConfig: { responseMimeType: 'text/plain' } }, undefined],
  ['cohere-chat', { response_format: { type: 'json_object', json_schema: SCHEMA } }, SCHEMA],
  ['ollama-chat', { format: 'json' }, true],
  ['ollama-chat', { format: SCHEMA }, SCHEMA],
])('%s asks for JSON: %j', (dialect, request, json) => {
  expect(answerWish(dialect, request).json).toEqual(json)
})

it.each(['anthropic', 'openai', 'openai:responses', 'gemini', 'bedrock', 'cohere', 'ollama'])(
  'what the reference formatter of %s writes of the length is read',
  (spec) => {
    const target = parseTarget(spec)
    const conversation = [{ role: 'user', parts: [{ type: 'text', content: 'Hi' }] }] as const
    const input = { target, conversation, tools: [], stream: false, options: { maxTokens: 100 } }
    expect(answerWish(target.dialect, dialectOf(target.dialect).format(input)).maxTokens).toBe(100)
  },
)

it('asks for nothing where nothing is said, or thinking is declined', () => {
  const nothing = { thinking: false, singleCall: false }
  for (const dialect of [...DIALECT_IDS, 'of-ones-own']) expect(answerWish(dialect, {})).toEqual(nothing)
  expect(answerWish('openai-responses', { reasoning: { effort: 'none' } })).toEqual(nothing)
  expect(answerWish('anthropic-messages', { thinking: { type: 'disabled' } })).toEqual(nothing)
})

it('survives any JSON', () => {
  fc.assert(
    fc.property(fc.constantFrom(...DIALECT_IDS), fc.dictionary(fc.string(), fc.jsonValue()), (dialect, request) => {
      expect(answerWish(dialect, request)).toBeDefined()
    }),
  )
})
