import { describe, expect, test } from 'vitest'
import { UserError } from '../../src/errors.ts'
import { redact } from '../../src/redaction/redact.ts'
import { isSlow } from '../../src/redaction/slow-pattern.ts'
import { answered } from '../fixtures/samples.ts'

describe('a pattern', () => {
  test.each([
    ['(a|a)*b'],
    ['(?:a|b|ab)*c'],
    ['id-(?:x|x?)*!'],
    ['(?:\\w|\\d)*$'],
    ['(?:[a-z]|[x-z])*#'],
    ['(?:a|a){30}b'],
  ])('%s takes exponential time', (pattern) => {
    expect(isSlow(new RegExp(pattern, 'u'))).toBe(true)
  })

  test.each([
    ['E-\\d{5,8}'],
    ['desk=(?<secret>\\w{3,40})'],
    ['(?:foo|bar)+'],
    ['(?:a|b)*c'],
    ['\\w+@\\w+\\.org'],
    ['[a-z-]+'],
  ])('%s does not', (pattern) => {
    expect(isSlow(new RegExp(pattern, 'u'))).toBe(false)
  })
})

test('a pattern that is slow for a text is ended, and told', () => {
  const slow = { kind: 'user', pattern: /(?:ö|ö)*ß/gu } as const
  const exchange = answered({ note: 'ö'.repeat(60) })
  expect(() => redact(exchange, { shapes: [slow] })).toThrow(
    expect.objectContaining({ name: UserError.name, message: expect.stringContaining('(?:ö|ö)*ß takes too long') }),
  )
  expect(() => redact(answered({ note: 'ööß' }), { shapes: [slow] })).not.toThrow()
})
