import { expect, test } from 'vitest'
import { builtInModels } from '../../../src/models/catalogue/built-in.ts'
import { providers } from '../../../src/providers/index.ts'

test('of every provider a model to converse with is known, the default one first', () => {
  for (const { id, models } of providers) expect(builtInModels(id)[0], id).toBe(models[0])
})

test('what makes images is none, and nothing is twice', () => {
  expect(builtInModels('gemini')).toContain('gemini-3.8-flash')
  expect(builtInModels('gemini').filter((id) => id.includes('image'))).toEqual([])
  for (const { id } of providers) expect(new Set(builtInModels(id)).size).toBe(builtInModels(id).length)
})

test('of a server that nobody has facts about none is known', () => {
  expect(builtInModels('unknown')).toEqual([])
})
