import { expect, test } from 'vitest'
import { builtInModels } from '../../../src/models/catalogue/built-in.ts'
import { amissIn } from '../../../src/runner/lived/choosing.ts'

const LISTED = ['gpt-new', 'gpt-old']

/** What is wrong with offering these, of OpenAI, with the first chosen. */
function amiss(ids: readonly string[], listed: readonly string[] | 'nothing' = LISTED, problem = ''): string[] {
  const choices = { models: ids.map((id) => ({ id })), problem }
  return amissIn(choices, listed === 'nothing' ? undefined : listed, 'openai', 'gpt-new').map(({ kind }) => kind)
}

test('all that the provider lists, then others, each once, is as it should be', () => {
  expect(amiss(LISTED)).toEqual([])
  expect(amiss([...LISTED, 'gpt-3'])).toEqual([])
})

test.each([
  ['a model that the provider lists is not there', ['gpt-new'], ['missing-models']],
  ['the chosen model is not there', ['gpt-old'], ['missing-models']],
  ['a model stands there twice', [...LISTED, 'gpt-old'], ['wrong-models']],
  ['a model for speech is there', [...LISTED, 'tts-1'], ['wrong-models']],
  ['what the provider does not list stands first', ['gpt-3', ...LISTED], ['wrong-models']],
  ['names are those of resources', ['models/gpt-new', 'models/gpt-old'], ['missing-models']],
])('%s', (_, ids, kinds) => {
  expect(amiss(ids)).toEqual(kinds)
})

test('where the provider lists nothing there are models all the same, and a reason', () => {
  const known = [...new Set(['gpt-new', ...builtInModels('openai')])]
  expect(amiss(known, 'nothing', 'It is away.')).toEqual([])
  expect(amiss(known, 'nothing', ' ')).toEqual(['error-swallowed'])
  expect(amiss(['gpt-new'], 'nothing', 'It is away.')).toEqual(['missing-models'])
})
