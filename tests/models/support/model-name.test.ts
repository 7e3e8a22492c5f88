import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KnownFacts } from '../../../src/models/support/known-facts.ts'
import { namesOf, plainName } from '../../../src/models/support/model-name.ts'

const isKnown = (record: string, asked: string): boolean => {
  const facts = new KnownFacts()
  facts.put({ provider: 'p', model: record, tools: true, source: 'user_confirmed' })
  return facts.find({ provider: 'p', model: asked }) !== undefined
}

describe('the same model is found, however it is written', () => {
  test.each([
    ['llama3.1', 'llama3.1:latest'],
    ['llama3.1', 'llama3.1:8b'],
    ['llama3.1:8b', 'Llama3.1:8B'],
    ['llama3.1:8b', 'llama3.1:8b-instruct-q4_K_M'],
    ['codellama', 'registry.ollama.ai/library/codellama:latest'],
    ['registry.ollama.ai/me/mine:7b', 'me/mine:7b'],
    ['hf.co/acme/Tiny-GGUF', 'huggingface.co/acme/tiny-gguf:Q6_K'],
    ['gemini-2.5-flash', 'models/gemini-2.5-flash'],
    ['gemini-2.5-flash', 'projects/p/locations/l/publishers/google/models/gemini-2.5-flash-001'],
    ['gemini-2.5-flash', 'gemini-2.5-flash-preview-05-20'],
    ['gpt-4o', 'gpt-4o-2024-08-06'],
    ['gpt-4', 'gpt-4-0125-preview'],
    ['claude-sonnet-4-5', 'claude-sonnet-4-5-20250929'],
    ['claude-sonnet-4-5', 'claude-sonnet-4-5@20250929'],
    ['anthropic.claude-sonnet-4-5', 'us.anthropic.claude-sonnet-4-5-20250929-v1:0'],
    [
      'us.meta.llama4-maverick-17b-instruct-v1:0',
      'arn:aws:bedrock:us-east-1:1:inference-profile/eu.meta.llama4-maverick-17b-instruct-v1:0',
    ],
    ['mistral-large-latest', 'mistral-large-2411'],
    ['command-a', 'command-a-03-2025'],
    ['openai/gpt-4o', 'openai/gpt-4o:free'],
  ])('%s has %s', (record, asked) => {
    expect(isKnown(record, asked)).toBe(true)
  })
})

describe('a near neighbour is another model', () => {
  test.each([
    ['llama3', 'llama3.1'],
    ['llama3', 'llama3.1:8b'],
    ['llama3.1', 'llama3'],
    ['llama3.1:8b', 'llama3.1:70b'],
    ['llama3.1:8b', 'llama3.1'],
    ['gpt-4', 'gpt-4o'],
    ['gpt-4o', 'gpt-4o-mini'],
    ['gpt-4o', 'openai/gpt-4o'],
    ['gpt-4o', 'ft:gpt-4o:acme::1'],
    ['gpt-4o-2024-08-06', 'gpt-4o'],
    ['gemini-2.5-flash', 'gemini-2.5-flash-image'],
    ['phi-3-mini', 'phi-3-mini-4k-instruct'],
    ['me/mine', 'you/mine'],
  ])('%s is not %s', (record, asked) => {
    expect(isKnown(record, asked)).toBe(false)
  })

  test('the same name at another provider', () => {
    const facts = new KnownFacts()
    facts.put({ provider: 'openai', model: 'gpt-4o', tools: true, source: 'user_confirmed' })
    expect(facts.find({ provider: 'azure', model: 'gpt-4o' })).toBeUndefined()
  })
})

test('what is known of one build counts before what is known of all', () => {
  const facts = new KnownFacts()
  facts.put({ provider: 'ollama', model: 'smollm2', tools: true, source: 'user_confirmed' })
  facts.put({ provider: 'ollama', model: 'smollm2:360m', tools: false, source: 'user_confirmed' })
  expect(facts.find({ provider: 'ollama', model: 'smollm2:360m' })?.tools).toBe(false)
  expect(facts.find({ provider: 'ollama', model: 'smollm2:1.7b' })?.tools).toBe(true)
})

test('a name is among its own names, plain names stay as they are, and each name is broader than the one before', () => {
  const word = fc.constantFrom('gpt-4o', ':8b', '-q4', '@1', '-20250929', '-latest', 'models/', 'us.', 'a.', '-v1', ':')
  fc.assert(
    fc.property(fc.array(word, { maxLength: 6 }), (words) => {
      const names = namesOf(words.join(''))
      expect(names[0]).toBe(plainName(words.join('')))
      for (const [at, name] of names.entries()) {
        if (at > 0) expect(names[at - 1]?.startsWith(name)).toBe(true)
        if (at > 0) expect(name.length).toBeLessThan(names[at - 1]?.length ?? 0)
      }
    }),
  )
})
