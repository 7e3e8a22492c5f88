import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRejected, judge } from '../../src/judge/judge.ts'
import { levelFor } from '../../src/judge/level.ts'
import { allRules, ruleById, rulesOf } from '../../src/judge/rulebook.ts'
import { rulesFor } from '../../src/judge/rules-for.ts'
import { parseTarget, providers, standingOf } from '../../src/providers/index.ts'

function levelOf(target: string, rule: string) {
  return rulesFor(parseTarget(target)).find((held) => held.rule.id === rule)?.level
}

const ARN = 'arn:aws:bedrock:us-east-1:1:application-inference-profile/mi1dadi0g15f'

describe('a rule for all models', () => {
  test.each([
    ['anthropic/claude-opus-9', 'anthropic/tool-result-without-tool-use'],
    ['anthropic/my-alias', 'anthropic/tool-result-without-tool-use'],
    ['gemini/gemini-5-pro', 'gemini/function-call-turn-order'],
    ['openai/gpt-8', 'openai-chat/tool-call-without-response'],
    ['azure/openllmetry-testing', 'openai-chat/tool-call-without-response'],
    ['mistral/mistral-medium-9', 'mistral/tool-call-id-format'],
    [`bedrock/${ARN}`, 'bedrock-converse/tool-use-without-tool-result'],
  ])('rejects for %s: %s', (target, rule) => {
    expect(levelOf(target, rule)).toBe('must')
  })
})

describe('a rule for a family', () => {
  test('rejects for each generation of it', () => {
    expect(levelOf('bedrock/us.anthropic.claude-opus-9-v1:0', 'bedrock-converse/claude-text-empty')).toBe('must')
  })

  test.each([`bedrock/${ARN}`, 'bedrock/newhouse.model-v1:0'])(
    'is a warning for %s, which may be of any, where several hold to it',
    (target) => {
      expect(levelOf(target, 'bedrock-converse/claude-text-empty')).toBeUndefined()
      expect(levelOf(target, 'bedrock-converse/nova-tool-cache-point')).toBeUndefined()
      expect(levelOf(target, 'bedrock-converse/text-blank')).toBe('should')
      expect(levelOf(target, 'bedrock-converse/first-user')).toBe('should')
    },
  )

  test('says nothing of an id that tells neither house nor age where that is how models are called', () => {
    expect(levelOf('azure/openllmetry-testing', 'openai-chat/max-tokens-replaced')).toBeUndefined()
  })
})

describe('a rule from some generation on', () => {
  test.each([
    ['anthropic/claude-opus-4-6', 'anthropic/prefill-unsupported', 'must'],
    ['anthropic/claude-opus-9', 'anthropic/prefill-unsupported', 'should'],
    ['anthropic/my-alias', 'anthropic/prefill-unsupported', 'should'],
    ['vertex-anthropic/claude-opus-9', 'anthropic/forced-tool-choice-unsupported', 'should'],
    ['anthropic/claude-haiku-6', 'anthropic/forced-tool-choice-unsupported', undefined],
    ['gemini/gemini-3.6-flash', 'gemini/trailing-model-turn', 'must'],
    ['gemini/gemini-5-pro', 'gemini/trailing-model-turn', 'should'],
    ['gemini/gemini-5-flash-image', 'gemini/thought-signature-missing', undefined],
    ['openai/gpt-5.4', 'openai-chat/reasoning-effort-with-function-tools', 'must'],
    ['openai/gpt-8', 'openai-chat/reasoning-effort-with-function-tools', 'should'],
    ['azure/openllmetry-testing', 'openai-chat/reasoning-effort-with-function-tools', undefined],
    ['moonshot/kimi-k3', 'moonshot/reasoning-content-passback', 'should'],
    ['bedrock/us.anthropic.claude-opus-9-v1:0', 'bedrock-converse/last-turn-user', 'should'],
  ])('%s, %s: %s', (target, rule, level) => {
    expect(levelOf(target, rule)).toBe(level)
  })
})

test.each([
  ['anthropic/claude-opus-9', 'anthropic/system-role-unsupported-model'],
  ['anthropic/claude-opus-9', 'anthropic/adaptive-thinking-unsupported'],
  ['gemini/gemini-5-pro', 'gemini/functions-with-json-mime'],
  ['openai/gpt-8', 'openai-chat/part-type-not-supported-by-model'],
])('for %s the rule %s of earlier generations does not hold', (target, rule) => {
  expect(levelOf(target, rule)).toBeUndefined()
})

test('what some known models only warn of is a warning for a model that may be any of them', () => {
  expect(levelOf('azure/gpt-4o', 'openai-chat/image-outside-user-message')).toBe('must')
  expect(levelOf('azure/openllmetry-testing', 'openai-chat/image-outside-user-message')).toBe('should')
})

test('what one who speaks the dialect only warns of is a warning for a provider that nobody knows', () => {
  expect(levelOf('vertex', 'gemini/function-response-split')).toBe('must')
  expect(levelOf('unknown:gemini/gemini-2.5-flash', 'gemini/function-response-split')).toBe('should')
})

test('the level decides whether a request is rejected', () => {
  const request = {
    max_tokens: 1024,
    messages: [
      { role: 'user', content: 'Name a colour.' },
      { role: 'assistant', content: 'Blue is' },
    ],
  }
  const judged = (model: string) => judge({ model, ...request }, parseTarget(`anthropic/${model}`))
  expect(isRejected(judged('claude-opus-4-6'))).toBe(true)
  expect(judged('claude-opus-9').map(({ rule, level }) => `${level} ${rule}`)).toEqual([
    'should anthropic/prefill-unsupported',
  ])
})

test('a rule rejects for an unknown generation only if it does for each known one', () => {
  const someone = fc.constantFrom(...providers).chain((provider) =>
    fc.record({
      dialect: fc.constantFrom(...provider.dialects),
      provider: fc.constant(provider.id),
      model: fc.oneof(fc.string(), fc.constantFrom('claude-opus-9', 'gemini-5-pro', 'gpt-8', 'us.meta.llama9-v1:0')),
    }),
  )
  fc.assert(
    fc.property(someone, (target) => {
      for (const rule of rulesOf(target.dialect)) {
        if (levelFor(rule, target) !== 'must') continue
        for (const model of standingOf(target).among) expect(levelFor(rule, { ...target, model })).toBe('must')
      }
    }),
  )
})

test('a rule without limits of models has one level at each provider', () => {
  const plain = allRules().filter(({ applies, warns }) =>
    [applies, ...warns].every(({ models, notModels }) => models === undefined && notModels === undefined),
  )
  expect(plain.length).toBeGreaterThan(100)
  for (const rule of plain) {
    for (const { id, models } of providers) {
      const levelFrom = (model: string) => levelFor(rule, { dialect: rule.dialect, provider: id, model })
      expect(levelFrom('my-alias')).toBe(levelFrom(models[0]))
    }
  }
})

test('every rule that a model is held to is one of its dialect', () => {
  const target = parseTarget('anthropic/claude-opus-9')
  for (const { rule } of rulesFor(target)) expect(ruleById(rule.id)).toBe(rule)
})
