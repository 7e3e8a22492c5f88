import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileTest } from '../../src/judge/ajv.ts'

const SCHEMAS = [
  { type: 'string', minLength: 2, pattern: '^[a-z]' },
  { type: ['object', 'null'], required: ['a'], properties: { a: { enum: [1, 'x'] } }, additionalProperties: false },
  { anyOf: [{ type: 'array', minItems: 1, items: { type: 'number' } }, { not: { type: 'array' } }] },
]

test('there are reasons just where a value does not meet the schema', () => {
  const tests = SCHEMAS.map(compileTest)
  fc.assert(
    fc.property(fc.constantFrom(...tests), fc.jsonValue(), ({ ok, errors }, value) => {
      expect(errors(value).length === 0).toBe(ok(value))
    }),
  )
})

test('a reason says what was found and where', () => {
  const { errors } = compileTest({ properties: { a: { type: 'string' } } })
  expect(errors({ a: 1 })).toMatchObject([{ keyword: 'type', instancePath: '/a', data: 1 }])
})
