import { describe, expect, test } from 'vitest'
import { parseTarget } from '../../src/providers/index.ts'
import { declares } from '../../src/subjects/declares.ts'

const knows = (declared: readonly string[], target: string): boolean =>
  declares({ targets: declared }, parseTarget(target))

describe('a subject knows a target', () => {
  test.each([
    ['anthropic', 'anthropic'],
    ['anthropic', 'anthropic/claude-opus-4-8'],
    ['gemini/gemini-3-pro-preview', 'gemini/gemini-3-pro-preview'],
    ['gemini/gemini-3', 'gemini/gemini-3-pro-preview'],
    ['openai-chat', 'mistral'],
    ['gemini', 'vertex'],
    ['openai:chat', 'openai/gpt-4o'],
    ['unknown:chat', 'unknown:chat/my-model'],
  ])('by %s: %s', (declared, target) => {
    expect(knows([declared], target)).toBe(true)
  })

  test('that is declared beside others', () => {
    expect(knows(['gemini', 'mistral'], 'mistral')).toBe(true)
  })

  test('when it declares none', () => {
    expect(declares({}, parseTarget('groq'))).toBe(true)
  })
})

describe('a subject does not know a target', () => {
  test.each([
    ['anthropic', 'openai'],
    ['openai', 'azure'],
    ['gemini/gemini-3-pro-preview', 'gemini'],
    ['anthropic-messages', 'openai'],
  ])('by %s: %s', (declared, target) => {
    expect(knows([declared], target)).toBe(false)
  })

  test('when it declares an empty list', () => {
    expect(knows([], 'groq')).toBe(false)
  })
})
