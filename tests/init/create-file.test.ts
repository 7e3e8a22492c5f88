import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFile } from '../../src/init/create-file.ts'
import { folder } from '../subjects/files.ts'

test('of several who write a file at the same time one does, and the others find it there', async () => {
  using place = folder({})
  const texts = ['a', 'b', 'c', 'd']
  const results = await Promise.all(texts.map((text) => createFile(place.path, { path: 'x/y.txt', text })))
  expect(results.toSorted()).toEqual(['there', 'there', 'there', 'written'])
  expect(readFileSync(join(place.path, 'x/y.txt'), 'utf8')).toBe(texts[results.indexOf('written')])
  expect(readdirSync(join(place.path, 'x'))).toEqual(['y.txt'])
})
