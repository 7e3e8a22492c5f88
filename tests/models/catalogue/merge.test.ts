import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeModels } from '../../../src/models/catalogue/merge.ts'

test('fetched models come first, then built-in ones that were not fetched, then the chosen one', () => {
  const fetched = [{ id: 'gpt-5.4', tools: true }, { id: 'gpt-4o' }]
  expect(mergeModels(fetched, ['gpt-4o', 'o1-mini'], 'ft:gpt-4o:acme::1')).toEqual([
    { id: 'gpt-5.4', tools: true, source: 'fetched' },
    { id: 'gpt-4o', source: 'fetched' },
    { id: 'o1-mini', source: 'built-in' },
    { id: 'ft:gpt-4o:acme::1', source: 'chosen' },
  ])
})

test('the same model under another name is no double of what was fetched', () => {
  const names = (fetched: string, builtIn: string) => mergeModels([{ id: fetched }], [builtIn]).map(({ id }) => id)
  expect(names('llama3.1:latest', 'llama3.1')).toEqual(['llama3.1:latest'])
  expect(names('eu.amazon.nova-2-lite-v1:0', 'us.amazon.nova-2-lite-v1:0')).toEqual(['eu.amazon.nova-2-lite-v1:0'])
  expect(names('gpt-4o-mini', 'gpt-4o')).toEqual(['gpt-4o-mini', 'gpt-4o'])
})

test('a chosen model keeps the name that it was chosen by', () => {
  expect(mergeModels([{ id: 'llama3.1:latest' }], [], 'llama3.1')).toEqual([
    { id: 'llama3.1:latest', source: 'fetched' },
    { id: 'llama3.1', source: 'chosen' },
  ])
  expect(mergeModels([], [], '')).toEqual([])
})

test('whatever is merged, nothing is twice, the fetched are first in their order, and the choice is there', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'a:latest', 'models/b', 'd')
  fc.assert(
    fc.property(fc.array(id), fc.array(id), fc.option(id, { nil: undefined }), (fetched, builtIn, chosen) => {
      const merged = mergeModels(
        fetched.map((each) => ({ id: each })),
        builtIn,
        chosen,
      ).map((model) => model.id)
      const distinct = [...new Set(fetched)]
      expect(new Set(merged).size).toBe(merged.length)
      expect(merged.slice(0, distinct.length)).toEqual(distinct)
      if (chosen !== undefined) expect(merged).toContain(chosen)
      expect(
        mergeModels(
          merged.map((each) => ({ id: each })),
          builtIn,
          chosen,
        ).map((model) => model.id),
      ).toEqual(merged)
    }),
  )
})
