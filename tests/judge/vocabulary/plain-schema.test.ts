import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainSchema } from '../../../src/judge/vocabulary/plain-schema.ts'

const ajv = new Ajv2020({ strict: false, unicodeRegExp: true })

// ajv takes a missing member without a name for none that is missing.
const name = fc.constantFrom('a', 'b', 'role')
const word = fc.oneof(
  fc.constantFrom('object', 'array', 'string', 'boolean', 'null').map((type) => ({ type })),
  fc.uniqueArray(fc.oneof(name, fc.constant(null)), { minLength: 1 }).map((allowed) => ({ enum: allowed })),
  fc.uniqueArray(name).map((required) => ({ required })),
  fc.constantFrom('^a', 'b$', '^[a-z]+$', '\\S').map((pattern) => ({ pattern })),
)
const schema = fc.tuple(word, word).map(([one, other]) => ({ ...one, ...other }))
const value = fc.oneof(name, fc.jsonValue({ maxDepth: 1 }), fc.dictionary(name, fc.constant(1)))

test('a schema of few words says what a validator says of it', () => {
  fc.assert(
    fc.property(schema, value, (asked, given) => {
      expect(plainSchema(asked)?.(given)).toBe(ajv.compile(asked)(given))
    }),
  )
})

test('a schema of other words is left to a validator', () => {
  expect(plainSchema({ type: ['string', 'null'] })).toBeUndefined()
  expect(plainSchema({ type: 'string', minLength: 1 })).toBeUndefined()
  expect(plainSchema({ enum: [{ a: 1 }] })).toBeUndefined()
  expect(plainSchema({})).toBeUndefined()
})
