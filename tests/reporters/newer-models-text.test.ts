import { expect, test } from 'vitest'
import { allRules } from '../../src/judge/rulebook.ts'
import { newerModelsText } from '../../src/reporters/newer-models-text.ts'

const textOf = (id: string) => allRules().flatMap((rule) => (rule.id === id ? [newerModelsText(rule)] : []))

test.each([
  ['gemini/trailing-model-turn', 'models that nobody knows yet, such as those after gemini-3.8-flash'],
  [
    'anthropic/prefill-unsupported',
    'models that nobody knows yet, such as those after claude-haiku-5-5 or claude-opus-5-5',
  ],
])('%s is only a warning for %s', (id, text) => {
  expect(textOf(id)).toEqual([text])
})

test.each([
  ['which holds for all models', 'anthropic/tool-result-without-tool-use'],
  ['which is for a family of which each generation is known', 'bedrock-converse/tool-choice-unsupported'],
  ['which is for older models only', 'gemini/functions-with-json-mime'],
  ['which is a warning for everybody', 'anthropic/tool-blocks-need-tools'],
])('there is nothing to say of a rule %s: %s', (_, id) => {
  expect(textOf(id)).toEqual([undefined])
})
