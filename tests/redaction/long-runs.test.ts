import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KEY_SHAPES, KEYS, mayHoldKeys } from '../../src/redaction/key-shapes.ts'
import { aroundLongRuns } from '../../src/redaction/long-runs.ts'
import type { Shape } from '../../src/redaction/shape.ts'
import { mayHoldOthers, OTHER_SHAPES } from '../../src/redaction/shapes.ts'
import { SECRET_KINDS } from './secret-kinds.ts'

const FRAGMENTS = [
  ...KEYS.flatMap(({ prefixes }) => prefixes),
  ...[
    'Bearer ',
    'BASIC+',
    'basic%20',
    'api_key',
    'ACCESS-KEY"',
    'secret',
    'Token',
    'passwd',
    '"  :  "',
    ' = ',
    '=',
    ':',
  ],
  ...[
    'arn:aws',
    ':bedrock:',
    ':123456789012:',
    'projects/',
    '/topics/',
    'a:b.c',
    '.iam.gserviceaccount.com',
    '@',
    '://',
  ],
  ...['/subscriptions/', '0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f', '-----BEGIN RSA PRIVATE KEY-----', '-----END ', 'eyJ'],
  ...['.', '-', '_', '+', '/', '~', ' ', '\n', '\\n', '%2F', 'é', '\u{1f511}', 'a1B2', 'abcdEFGH12345678', 'ABCD1234'],
]
const secretText = fc
  .record({
    kind: fc.constantFrom(...SECRET_KINDS),
    from: fc.nat(20),
    length: fc.nat(160),
  })
  .map(({ kind, from, length }) => kind.text.slice(from % 4, from + length))
const anyText = fc
  .array(fc.oneof(fc.constantFrom(...FRAGMENTS), secretText, fc.string({ maxLength: 12 })), { maxLength: 14 })
  .map((parts) => parts.join(''))

function isIn(text: string): (shape: Shape) => boolean {
  return ({ pattern }) => new RegExp(pattern.source, pattern.flags.replace('g', '')).test(text)
}

describe('what is looked at first misses nothing that the shapes find', () => {
  test('keys', () => {
    fc.assert(
      fc.property(anyText, (text) => !KEY_SHAPES.some(isIn(text)) || mayHoldKeys(aroundLongRuns(text))),
      { numRuns: 3000 },
    )
  })

  test('all others', () => {
    fc.assert(
      fc.property(anyText, (text) => !OTHER_SHAPES.some(isIn(text)) || mayHoldOthers(text)),
      { numRuns: 3000 },
    )
  })

  test.each(KEYS.flatMap(({ prefixes, least }) => prefixes.map((prefix) => ({ prefix, least }))))(
    'the shortest key that begins with $prefix',
    ({ prefix, least }) => {
      const text = `It is ${prefix}${'A1'.repeat(least).slice(0, least)}, he said.`
      expect(KEY_SHAPES.some(isIn(text))).toBe(true)
      expect(mayHoldKeys(aroundLongRuns(text))).toBe(true)
    },
  )

  test.each([
    'Bearer abcdefgh12345678',
    'access_key"   :   "abcdefgh12345678',
    'arn:aws:::123456789012:',
    'projects/a:bc/topics/',
    'me@abcd.iam.gserviceaccount.com',
    '/subscriptions/0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f',
    `org-${'A1'.repeat(8)}`,
    '-----BEGIN PRIVATE KEY-----abcdefgh12345678-----END ',
    'a://:p@h',
    `eyJ${'a'.repeat(8)}.eyJ${'a'.repeat(8)}.${'a'.repeat(8)}`,
  ])('the shortest of another shape: %j', (text) => {
    expect(OTHER_SHAPES.some(isIn(text))).toBe(true)
    expect(mayHoldOthers(text)).toBe(true)
  })
})

test('all long runs are among what is around them', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const around = aroundLongRuns(text)
      for (const run of text.match(/[A-Za-z0-9._~+/=:-]{16,}/g) ?? []) expect(around).toContain(run)
    }),
  )
})

test('a text that people write has none', () => {
  expect(aroundLongRuns('The quick brown fox reads the weather report, twice: "in vain".')).toBe('')
})
