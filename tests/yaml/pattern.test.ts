import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { schemaPatternMistakes } from '../../src/yaml/json-schemas.ts'
import { patternMistakes } from '../../src/yaml/pattern.ts'

const messages = (pattern: string) => patternMistakes(pattern, ['regimes', 'x']).map(({ message }) => message)

test.each([
  '^gpt-(?!oss)',
  '^(?:us\\.)?acme-.*-v\\d+$',
  'claude-(?:opus|sonnet)-[45]',
  '^[a-z0-9]{1,64}$',
  '(\\d{3}){2}',
  '(?:a+)?b+?',
  '[(a+)+]+',
  'x{1,9}{',
  'a|b|c|d|e|f|g|h|i|j|k|l|m|n',
])('%s is taken', (pattern) => {
  expect(messages(pattern)).toEqual([])
})

describe('what can take for ever is refused', () => {
  test.each(['(a+)+$', '(a|aa)+$', '(a*)*', '(?:x?){30}', '(?=a+)+', '((a)|b)*', '(?:(?:a+))*', '(?:\\d+,){2,}'])(
    '%s repeats what varies',
    (pattern) => {
      expect(messages(pattern)).toEqual([expect.stringContaining('repeats what varies')])
    },
  )

  test.each(['a?'.repeat(11), '.*.*.*.*', '(?:a|b)'.repeat(11), 'a{1,99}b{1,99}c{1,99}d{1,99}'])(
    '%s leaves open too much',
    (pattern) => {
      expect(messages(pattern)).toEqual([expect.stringContaining('leaves open too much')])
    },
  )

  test.each(['(a)\\1', '(?<x>a)\\k<x>'])('%s refers back', (pattern) => {
    expect(messages(pattern)).toEqual([expect.stringContaining('refers back')])
  })

  test('and what is too long to be looked at', () => {
    expect(messages('a'.repeat(201))).toEqual(['The pattern has 201 characters; 200 is the most.'])
  })
})

test.each([
  ['[', 'The pattern cannot be read: unterminated character class.'],
  ['(', 'The pattern cannot be read: unterminated group.'],
  ['*', 'The pattern cannot be read: nothing to repeat.'],
])('%s is none', (pattern, message) => {
  expect(messages(pattern)).toEqual([message])
})

test('any text is a pattern, or there is one sentence about why it is none', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab()[]{}|*+?\\.^$,1:=!<>k') }), (text) => {
      const found = messages(text)
      expect(found.length).toBeLessThan(2)
      if (found.length === 0) expect(() => new RegExp(text)).not.toThrow()
    }),
    { numRuns: 2000 },
  )
})

test('a JSON Schema is searched for patterns wherever one can stand, and nowhere else', () => {
  const bad = { pattern: '(a+)+' }
  const schema = {
    properties: { pattern: bad, a: { items: { anyOf: [{}, bad] } } },
    patternProperties: { '(b*)*': {} },
    $defs: { x: { not: bad } },
    const: bad,
    examples: [bad],
  }
  expect(schemaPatternMistakes(schema, ['request']).map(({ path }) => path.join('/'))).toEqual([
    'request/patternProperties/(b*)*',
    'request/properties/pattern/pattern',
    'request/properties/a/items/anyOf/1/pattern',
    'request/$defs/x/not/pattern',
  ])
})
