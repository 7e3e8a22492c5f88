import fc from 'fast-check'

type Schema = Record<string, unknown>

const limits = (least: string, most: string, highest = 8): fc.Arbitrary<Schema> =>
  fc.tuple(fc.nat(highest), fc.nat(4)).chain(([from, more]) =>
    fc
      .subarray([
        [least, from],
        [most, from + more],
      ] as const)
      .map((chosen) => Object.fromEntries(chosen)),
  )

const text: fc.Arbitrary<Schema> = fc.oneof(
  limits('minLength', 'maxLength').map((range) => ({ type: 'string', ...range })),
  fc
    .constantFrom('date-time', 'date', 'time', 'email', 'hostname', 'uri', 'uuid', 'ipv4', 'ipv6', 'duration', 'regex')
    .map((format) => ({ type: 'string', format })),
  fc.constantFrom('^[a-z]{2,5}$', '^\\d+(?:\\.\\d+)?$', '^(a|bc)+-x?$').map((pattern) => ({ type: 'string', pattern })),
)

const number: fc.Arbitrary<Schema> = fc
  .tuple(
    fc.constantFrom('integer', 'number'),
    fc.integer({ min: -1000, max: 1000 }),
    fc.integer({ min: 10, max: 500 }),
    fc.subarray(['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum', 'multipleOf'] as const),
  )
  .map(([type, from, span, keywords]) => {
    const values = {
      minimum: from,
      exclusiveMinimum: from - 1,
      maximum: from + span,
      exclusiveMaximum: from + span + 1,
      multipleOf: 5,
    }
    return { type, ...Object.fromEntries(keywords.map((keyword) => [keyword, values[keyword]])) }
  })

const plain: fc.Arbitrary<Schema> = fc.oneof(
  text,
  number,
  fc.constantFrom<Schema>(
    { type: 'boolean' },
    { type: 'null' },
    { type: ['string', 'null'] },
    { const: { deep: [1] } },
  ),
  fc.array(fc.jsonValue({ maxDepth: 1 }), { minLength: 1, maxLength: 4 }).map((values) => ({ enum: values })),
)

/** Schemas of the vocabulary that samples are made for. Each leaves room for a value. */
export const anySchema: fc.Arbitrary<Schema> = fc
  .letrec<{ schema: Schema }>((tie) => ({
    schema: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      plain,
      fc
        .record({ items: tie('schema'), range: limits('minItems', 'maxItems', 3) })
        .map(({ items, range }) => ({ type: 'array', items, ...range })),
      fc.uniqueArray(fc.integer(), { minLength: 6, maxLength: 8 }).map((values) => ({
        type: 'array',
        items: { enum: values },
        uniqueItems: true,
        minItems: 2,
      })),
      fc
        .record({
          properties: fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), tie('schema'), { maxKeys: 4 }),
          more: fc.boolean(),
          seed: fc.nat(),
        })
        .map(({ properties, more, seed }) => ({
          type: 'object',
          properties,
          required: Object.keys(properties).filter((_, index) => (seed >> index) % 2 === 0),
          additionalProperties: more,
        })),
      fc.array(tie('schema'), { minLength: 1, maxLength: 3 }).map((anyOf) => ({ anyOf })),
      fc.tuple(text, number).map((oneOf) => ({ oneOf })),
      fc.constantFrom('text', 'number').map((name) => ({ $ref: `#/$defs/${name}` })),
    ),
  }))
  .schema.map((schema) => ({ ...DEFINITIONS, allOf: [schema] }))

/** References are from the root. */
const DEFINITIONS = { $defs: { text: { type: 'string', minLength: 2 }, number: { type: 'integer', minimum: 3 } } }
