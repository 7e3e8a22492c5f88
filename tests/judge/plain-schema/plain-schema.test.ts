import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DIALECT_IDS } from '../../../src/dialects/dialect.ts'
import { plainSchema } from '../../../src/judge/plain-schema/plain-schema.ts'

const ajv = new Ajv2020({ strict: false, validateSchema: false, $data: true })

const name = fc.constantFrom('a', 'b', 'role')
const scalar = fc.oneof(name, fc.constantFrom(null, true, 0, 1.5, '', 'é𝒳'))
const few = fc.nat({ max: 3 })
const TYPES = ['object', 'array', 'string', 'boolean', 'number', 'integer', 'null']

const { schema } = fc.letrec<{ schema: object | boolean }>((tie) => {
  const inner = tie('schema')
  const inners = fc.array(inner, { minLength: 1, maxLength: 3 })
  const words = {
    type: fc.oneof(fc.constantFrom(...TYPES), fc.subarray(TYPES, { minLength: 1 })),
    const: scalar,
    enum: fc.uniqueArray(fc.oneof(scalar, fc.nat()), { minLength: 1, maxLength: 12 }),
    pattern: fc.constantFrom('^a', 'b$', '^[a-z]+$', '\\S'),
    ...{ minLength: few, maxLength: few, minimum: few, exclusiveMaximum: few },
    ...{ minItems: few, maxItems: few, minProperties: few, maxProperties: few },
    required: fc.uniqueArray(name),
    ...{ properties: fc.dictionary(name, inner), additionalProperties: inner, items: inner, contains: inner },
    ...{ allOf: inners, anyOf: inners, oneOf: inners, not: inner },
    ...Object.fromEntries(['if', 'then', 'else'].map((word) => [word, inner])),
    ...{ description: fc.string(), $ref: fc.constant('#/$defs/inner') },
  }
  const some = fc.record(words, { requiredKeys: [] })
  const oneOrTwo = fc.tuple(fc.shuffledSubarray(Object.keys(words), { minLength: 1, maxLength: 2 }), some)
  const simple = oneOrTwo.map(([keys, all]) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => keys.includes(key))),
  )
  return { schema: fc.oneof({ maxDepth: 3 }, { weight: 1, arbitrary: fc.boolean() }, { weight: 6, arbitrary: simple }) }
})

const documents = fc
  .tuple(
    schema.filter((each) => typeof each === 'object'),
    fc.subarray(TYPES, { minLength: 1 }),
  )
  .map(([root, type]) => ({ ...Object(root), $defs: { inner: { type, items: { $ref: '#/$defs/inner' } } } }))
const values = fc.oneof(
  scalar,
  fc.jsonValue({ maxDepth: 2 }),
  fc.dictionary(name, fc.oneof(scalar, fc.array(scalar, { maxLength: 3 }), fc.dictionary(name, scalar))),
)

test('a plain test says what a validator says', () => {
  fc.assert(
    fc.property(documents, fc.array(values, { minLength: 1, maxLength: 8 }), (document, given) => {
      const plain = plainSchema(document)
      const validate = ajv.compile(document)
      expect(given.map((value) => plain?.(value))).toEqual(given.map((value) => validate(value)))
    }),
  )
})

test.each([
  ['a word that it does not know', { type: 'array', uniqueItems: true }],
  ['the same deep inside', { properties: { a: { anyOf: [{ multipleOf: 2 }] } } }],
  ['an object to compare with', { enum: [{ a: 1 }] }],
  ['a value told by another value', { properties: { a: { minimum: { $data: '1/b' } } } }],
  ['a reference that leads nowhere', { $ref: '#/$defs/missing' }],
  ['a name that nobody knows', { $ref: 'unknown' }],
])('a schema with %s is left to a validator', (_, asked) => {
  expect(plainSchema(asked)).toBeUndefined()
})

test.each(DIALECT_IDS)('the schema of %s needs no validator', (dialect) => {
  const file = new URL(`../../../src/dialects/${dialect}/schema.json`, import.meta.url)
  expect(plainSchema(JSON.parse(readFileSync(file, 'utf8')))).toBeTypeOf('function')
})

test('a schema may refer to itself', () => {
  const list = plainSchema({ type: 'object', properties: { next: { $ref: '#' } }, additionalProperties: false })
  expect([{}, { next: { next: {} } }].map((value) => list?.(value))).toEqual([true, true])
  expect([{ next: 1 }, { next: { next: { other: 1 } } }].map((value) => list?.(value))).toEqual([false, false])
})

test('a schema of another document refers within that document', () => {
  const named = (id: string) =>
    id === 'other' ? { $ref: '#/$defs/text', $defs: { text: { type: 'string' } } } : undefined
  const plain = plainSchema({ items: { $ref: 'other' }, $defs: { text: { type: 'number' } } }, named)
  expect([plain?.(['a']), plain?.([1])]).toEqual([true, false])
})

test('names and texts are taken literally', () => {
  const odd = "'];\n//${`\u2028\\"
  const plain = plainSchema({ required: [odd], properties: { [odd]: { const: odd } }, additionalProperties: false })
  expect([plain?.({ [odd]: odd }), plain?.({ [odd]: 'other' }), plain?.({ other: odd })]).toEqual([true, false, false])
})

test('a number that only JavaScript has is none', () => {
  expect(plainSchema({ type: 'number' })?.(Number.POSITIVE_INFINITY)).toBe(false)
  expect(plainSchema({ const: Number.POSITIVE_INFINITY })).toBeUndefined()
})
