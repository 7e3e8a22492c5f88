import { isIPv4, isIPv6 } from 'node:net'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dice } from '../../../src/gateway/backends/dice.ts'
import { sampleOf } from '../../../src/gateway/backends/sample-of-schema.ts'
import { anySchema } from './any-schema.ts'

const ajv = new Ajv2020({ strict: false, allErrors: true })
for (const [name, form] of Object.entries({
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/,
  date: /^\d{4}-\d\d-\d\d$/,
  time: /^\d\d:\d\d:\d\dZ$/,
  duration: /^PT\d+M$/,
  email: /^[^@\s]+@[^@\s]+\.[a-z]+$/,
  hostname: /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/,
  uri: (text: string) => URL.canParse(text),
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  ipv4: (text: string) => isIPv4(text),
  ipv6: (text: string) => isIPv6(text),
  regex: (text: string) => new RegExp(text) instanceof RegExp,
})) {
  ajv.addFormat(name, form)
}

function faults(schema: object, seed = 'a'): unknown {
  const validate = ajv.compile(schema)
  const value = sampleOf(schema, dice(seed))
  return validate(value) ? undefined : { value, errors: validate.errors }
}

describe('a sample', () => {
  it('fits its schema, whatever that is', () => {
    fc.assert(
      fc.property(anySchema, fc.string(), (schema, seed) => {
        expect(faults(schema, seed)).toBeUndefined()
      }),
      { numRuns: 300 },
    )
  })

  it('is the same for the same seed', () => {
    fc.assert(
      fc.property(anySchema, fc.string(), (schema, seed) => {
        expect(sampleOf(schema, dice(seed))).toEqual(sampleOf(schema, dice(seed)))
      }),
      { numRuns: 50 },
    )
  })

  it.each([
    '^[A-Z]{2}-\\d{4}$',
    '^(?:red|green|blue)$',
    '^\\w+@[a-z]+\\.(com|org)$',
    '^[^/]+(/[^/]+)*$',
    '^#?([0-9a-fA-F]{6})$',
    '^\\d{3}\\.\\d{2}$',
    'x{2,}y?z*',
    '^[\\w.-]{3,8}$',
    '^\\p{L}+ \\u0041[\\x42]$',
    '^(?=.*x)[a-z]*x$',
  ])('fits the pattern %s', (pattern) => {
    for (const seed of 'abcdefgh') expect(faults({ type: 'string', pattern }, seed)).toBeUndefined()
  })

  it('ends for schemas that hold themselves', () => {
    const tree = {
      type: 'object',
      properties: {
        children: { type: 'array', items: { $ref: '#' } },
        next: { anyOf: [{ $ref: '#' }, { type: 'null' }] },
      },
      required: ['next'],
    }
    for (const seed of 'abcdefgh') expect(faults(tree, seed)).toBeUndefined()
  })

  it.each([
    { type: 'object', properties: { a: { $ref: '#' } }, required: ['a'] },
    { type: 'array', items: { $ref: '#' }, minItems: 3 },
    { type: 'array', items: { type: 'integer' }, minItems: 1e9 },
    { type: 'string', minLength: 1e9 },
    { type: 'string', pattern: '^a{99999999}$' },
    { $ref: '#' },
  ])('ends for %j, which no value of a sensible size fits', (schema) => {
    expect(JSON.stringify(sampleOf(schema, dice('a'))).length).toBeLessThan(100_000)
  })

  it('fits all that must hold together', () => {
    const schema = {
      $defs: { named: { type: 'object', properties: { name: { type: 'string', minLength: 3 } }, required: ['name'] } },
      allOf: [{ $ref: '#/$defs/named' }, { properties: { name: { type: 'string', maxLength: 4 } } }],
      oneOf: [
        { properties: { kind: { const: 'a' } }, required: ['kind'] },
        { properties: { kind: { const: 'b' } }, required: ['kind'] },
      ],
    }
    for (const seed of 'abcdefgh') expect(faults(schema, seed)).toBeUndefined()
  })

  it('knows the types that Gemini writes in capitals', () => {
    const schema = { type: 'OBJECT', properties: { n: { type: 'INTEGER' } }, required: ['n'] }
    expect(sampleOf(schema, dice('a'))).toEqual({ n: expect.any(Number) })
  })

  it.each([true, {}, null, 'junk', 7])('is something for the schema %j', (schema) => {
    expect(sampleOf(schema, dice('a'))).toBeDefined()
  })
})
