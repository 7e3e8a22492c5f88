import { expect, test } from 'vitest'
import { Person } from '../../../src/runner/lived/person.ts'

const TARGET = { dialect: 'openai-chat', provider: 'openai', model: 'gpt-4.1' } as const
const SUPPORT = { about: 'tool-support', target: TARGET } as const
const REMEMBER = { about: 'remember', target: TARGET, evidence: 'no tools' } as const

test('a person of whom nothing is told is in nobody’s way, and has nothing kept', async () => {
  const person = new Person()
  expect([await person.ask(SUPPORT), await person.ask(REMEMBER)]).toEqual(['yes', 'not-now'])
  expect(person.behaviours).toEqual([])
})

test('what a person says of one thing leaves the other as it was', async () => {
  const person = new Person()
  person.say({ 'tool-support': 'no' })
  person.say({ remember: 'yes' })
  expect([await person.ask(SUPPORT), await person.ask(REMEMBER)]).toEqual(['no', 'yes'])
})

test('to ask again what was told is a fault, and gets no answer', async () => {
  const person = new Person()
  person.say({ 'tool-support': 'told' })
  expect(await person.ask(SUPPORT)).toBe('not-now')
  expect(person.behaviours).toEqual([
    { kind: 'not-learned', message: 'The client asks its user again whether the model takes tools.' },
  ])
  expect(person.wordOn('tool-support')).toBeUndefined()
})
