import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { canonical, parsed } from '../../../src/compare/values/canonical.ts'

/** Without U+FFFD, which stands for what no wire carries. */
const json = fc.jsonValue({ stringUnit: 'grapheme' }).filter((value) => !JSON.stringify(value).includes('\uFFFD'))

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).map(([key, member]) => [key, reversed(member)])
  return Object.fromEntries(members.reverse())
}

describe('the canonical text of a JSON value', () => {
  it('says the value, so that no two values share one', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(JSON.parse(canonical(value))).toEqual(plain(value))
      }),
    )
  })

  it('is the same in whatever order the keys stand', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(canonical(reversed(value))).toBe(canonical(value))
      }),
    )
  })

  test.each([
    [-0, 0],
    [{ a: undefined, b: 1 }, { b: 1 }],
    [[undefined], [null]],
    ['a\ud83d', 'a'],
    [
      { 'b\ud83d': 1, 'b\u0001': 2 },
      { b: 1, 'b\u0001': 2 },
    ],
  ])('%j is %j', (one, other) => {
    expect(canonical(one)).toBe(canonical(other))
  })
})

describe('what a text says as JSON', () => {
  it('is the value that was written, white space around it or not', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(parsed(`\n ${JSON.stringify(value, undefined, 1)} `)).toEqual(plain(value))
      }),
    )
  })

  test.each(['18 degrees', 'true story', 'nothing', '-', '1.', 'falsehood', '{ not', ''])('is nothing: %s', (text) => {
    expect(parsed(text)).toBeUndefined()
  })
})

/** As JSON has it: without -0. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}
