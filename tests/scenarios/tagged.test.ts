import { expect, test } from 'vitest'
import { UserError } from '../../src/errors.ts'
import type { Scenario } from '../../src/scenarios/scenario.ts'
import { tagged } from '../../src/scenarios/tagged.ts'

const scenario = (id: string, ...tags: string[]): Scenario => ({
  id,
  title: id,
  why: id,
  seen: [],
  tags,
  file: id,
  variants: [],
})
const ALL = [scenario('a', 'core'), scenario('b', 'slow', 'core'), scenario('c', 'slow'), scenario('d')]

const chosen = (...tags: string[]) => tagged(ALL, tags).map(({ id }) => id)

test('without tags all scenarios are meant, with some those that have one of them', () => {
  expect(chosen()).toEqual(['a', 'b', 'c', 'd'])
  expect(chosen('core')).toEqual(['a', 'b'])
  expect(chosen('slow', 'core')).toEqual(['a', 'b', 'c'])
})

test.each([
  ['cor', ALL, 'Did you mean `core`?'],
  ['billing', ALL, 'Tags are core, slow.'],
  ['core', [scenario('d')], 'None of them has any. Write them into the scenario: tags: [core]'],
])('a tag that no scenario has is a mistake: %s', (tag, scenarios, hint) => {
  const thrown = (() => {
    try {
      return tagged(scenarios, ['core', tag])
    } catch (error) {
      return error
    }
  })()
  expect(thrown).toBeInstanceOf(UserError)
  expect(thrown).toMatchObject({ message: `None of the scenarios is tagged \`${tag}\`.`, hint })
})
