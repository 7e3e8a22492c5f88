import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Home } from '../../../src/runner/lived/home.ts'

let home: Home

beforeEach(() => {
  home = new Home()
})

afterEach(() => home.remove())

test('every file below it is damaged, and what tells of one tells of them', () => {
  mkdirSync(join(home.path, 'app'))
  writeFileSync(join(home.path, 'app/models.json'), '{"models":[]}')
  writeFileSync(join(home.path, 'settings.ini'), 'a=b')
  expect(home.damage()).toBe(true)
  expect(readFileSync(join(home.path, 'app/models.json'))).toEqual(Buffer.alloc(13))
  expect(home.untold([])).toEqual(expect.arrayContaining(['models.json', 'settings.ini']))
  expect(home.untold(['I cannot read models.json.'])).toEqual([])
})

test('there is nothing to damage in an empty one, and nothing to tell', () => {
  writeFileSync(join(home.path, 'empty'), '')
  expect([home.damage(), home.isDamaged, home.untold([])]).toEqual([false, false, []])
})

test('it is gone when the life is over', () => {
  home.remove()
  expect(existsSync(home.path)).toBe(false)
})
