import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refuseName } from '../../src/fixtures/in-process/refuse-name.ts'
import { fixtureName } from '../../src/vitest/fixture-name.ts'

const named = (name: string, ...suites: string[]) => {
  const file = { name: 'tests/a.test.ts' }
  const suite = suites.reduce((above, own) => ({ name: own, suite: above }), { name: '', suite: undefined } as object)
  return { name, file, suite: suite as never }
}

test('the name of a fixture is a path of file, suites and test', () => {
  expect(fixtureName(named('says: hello?', 'talks', 'at length'))).toBe('tests/a.test.ts/talks/at-length/says-hello-')
  expect(fixtureName({ ...named('x'), file: { name: 'a.test.ts', projectName: 'unit' } })).toBe('unit/a.test.ts/x')
})

test('whatever a test and its suites are called, any system takes it for a file', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.constantFrom('con', 'NUL.x', '..', '.', '', 'a.', 'é'.repeat(300)),
  )
  fc.assert(
    fc.property(text, fc.array(text, { maxLength: 2 }), (name, suites) => {
      refuseName(fixtureName(named(name, ...suites)))
    }),
  )
})

test('long names that differ at the end only are told apart', () => {
  const long = 'ü'.repeat(200)
  expect(fixtureName(named(`${long}a`))).not.toBe(fixtureName(named(`${long}b`)))
})
