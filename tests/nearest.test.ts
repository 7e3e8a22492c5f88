import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearest, within } from '../src/nearest.ts'

test('a slip of the finger finds the name that was meant', () => {
  expect(nearest('antropic', ['openai', 'anthropic', 'azure'])).toBe('anthropic')
  expect(nearest('opnai', ['openai', 'azure'])).toBe('openai')
  expect(nearest('Groq', ['groq'])).toBe('groq')
})

test('of two the closer one is meant', () => {
  expect(nearest('verte', ['vertex-anthropic', 'vertex'])).toBe('vertex')
})

test('a name that is like none has no suggestion', () => {
  expect(nearest('perplexity', ['openai', 'gemini'])).toBeUndefined()
  expect(nearest('x', [])).toBeUndefined()
  expect(nearest('x', ['go'])).toBeUndefined()
})

test('a name that exists is its own nearest', () => {
  const names = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, selector: (name) => name.toLowerCase() })
  fc.assert(fc.property(names, (all) => all.every((name) => nearest(name, all) === name)))
})

test('names within so many edits come nearest first', () => {
  const names = ['stop', 'store', 'stream', 'user', 'n']
  expect(within(2, 'strem', names)).toEqual(['stream', 'store'])
  expect(within(2, 'stor', names)).toEqual(['stop', 'store'])
  expect(within(2, 'temperature', names)).toEqual([])
  expect(within(2, 'xy', names)).toEqual([])
})
