import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UserError } from '../../src/errors.ts'
import { parseTarget, providers, targetName, targets } from '../../src/providers/index.ts'

const failure = (spec: string): UserError => {
  try {
    parseTarget(spec)
  } catch (error) {
    if (error instanceof UserError) return error
    throw error
  }
  throw new Error(`${spec} is a target`)
}

test.each([
  ['anthropic', { dialect: 'anthropic-messages', provider: 'anthropic', model: 'claude-sonnet-4-5' }],
  ['openai:chat', { dialect: 'openai-chat', provider: 'openai', model: 'gpt-4o' }],
  ['openai:responses', { dialect: 'openai-responses', provider: 'openai', model: 'gpt-5' }],
  ['openai:openai-chat', { dialect: 'openai-chat', provider: 'openai', model: 'gpt-4o' }],
  ['gemini/gemini-3-pro-preview', { dialect: 'gemini', provider: 'gemini', model: 'gemini-3-pro-preview' }],
  ['openrouter/openai/o3', { dialect: 'openai-chat', provider: 'openrouter', model: 'openai/o3' }],
  [
    'bedrock-invoke/us.anthropic.claude-v1:0',
    { dialect: 'anthropic-messages', provider: 'bedrock-invoke', model: 'us.anthropic.claude-v1:0' },
  ],
  ['unknown:chat/llama3:8b', { dialect: 'openai-chat', provider: 'unknown', model: 'llama3:8b' }],
])('%s', (spec, target) => {
  expect(parseTarget(spec)).toEqual(target)
})

test.each([
  ['antropic', 'Did you mean `anthropic`?'],
  ['opnai:chat/gpt-4o', 'Did you mean `openai:chat/gpt-4o`?'],
  ['openai:gemini', 'Write `openai:chat` or `openai:responses`.'],
  ['gemini:chat', 'Write `gemini:gemini`.'],
  ['openai/', 'Try `openai`.'],
  [
    'unknown',
    'Write `unknown:messages` or `unknown:chat` or `unknown:responses` or `unknown:gemini` or `unknown:converse` or `unknown:chat-v2` or `unknown:native`.',
  ],
  [
    'unknown/llama3',
    'Write `unknown:messages` or `unknown:chat` or `unknown:responses` or `unknown:gemini` or `unknown:converse` or `unknown:chat-v2` or `unknown:native`.',
  ],
])('%s is refused, and the hint says what to write', (spec, hint) => {
  expect(failure(spec).hint).toBe(hint)
})

test('a name that is like none is answered with all of them', () => {
  expect(failure('perplexity').message).toBe('There is no provider `perplexity` in the target `perplexity`.')
  expect(failure('').hint).toMatch(/^Providers: anthropic, /)
})

test('a target has a short name', () => {
  expect(targetName(parseTarget('openai:chat/gpt-4o'))).toBe('openai')
  expect(targetName(parseTarget('openrouter/openai/o3'))).toBe('openrouter/openai/o3')
  expect(targetName({ dialect: 'openai-chat', provider: 'unknown', model: '' })).toBe('unknown:chat')
})

test('the name of a target is read back as the target', () => {
  const dialects = ['anthropic-messages', 'openai-chat', 'gemini'] as const
  const known = fc.record({ provider: fc.constantFrom(...providers), model: fc.string({ minLength: 1 }) })
  const target = fc.oneof(
    known.map(({ provider, model }) => ({ dialect: provider.dialects[0], provider: provider.id, model })),
    fc.record({ dialect: fc.constantFrom(...dialects), provider: fc.constant('unknown'), model: fc.string() }),
  )
  fc.assert(
    fc.property(target, (each) => {
      expect(parseTarget(targetName(each))).toEqual(each)
    }),
  )
})

test('any text is a target or refused with a hint', () => {
  fc.assert(
    fc.property(fc.string(), (spec) => {
      try {
        parseTarget(spec)
      } catch (error) {
        expect(error).toBeInstanceOf(UserError)
        expect((error as UserError).hint).toBeTruthy()
      }
    }),
  )
})

test('the shipped targets are all models of the providers that have a client of their own', () => {
  const names = targets().map(targetName)
  expect(names).toContain('anthropic')
  expect(names).toContain('gemini/gemini-3-pro-preview')
  expect(names.some((name) => /^(vertex-anthropic|bedrock-invoke)/.test(name))).toBe(false)
  expect(new Set(names).size).toBe(names.length)
  for (const target of targets()) expect(parseTarget(targetName(target))).toEqual(target)
})
