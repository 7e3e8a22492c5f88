import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type IdForm, wireIds } from '../../src/conversation/ids.ts'
import { opaque } from '../../src/providers/opaque.ts'
import { call } from './history.ts'

const FORM: IdForm = {
  fits: (id) => /^[a-z0-9]{1,9}$/i.test(id),
  mint: (seed) => opaque(seed, 9),
  uniqueIn: 'turn',
  optional: false,
}
const ids = fc.constantFrom(undefined, '', 'a', 'b', 'call:1', 'call|1', `${'x'.repeat(80)}1`, `${'x'.repeat(80)}2`)
const turns = fc.array(
  fc.array(
    ids.map((id) => call(id)),
    { minLength: 1, maxLength: 4 },
  ),
)

it('an id that fits stays, the first time in a turn', () => {
  expect(wireIds([[call('a'), call('b')], [call('a')]], FORM)).toEqual([['a', 'b'], ['a']])
})

it('an id that fits does not stay where it may not come again', () => {
  const [[first], [again]] = wireIds([[call('a')], [call('a')]], { ...FORM, uniqueIn: 'conversation' }) as [
    [string],
    [string],
  ]
  expect(first).toBe('a')
  expect(again).not.toBe('a')
})

it('every call has an id that fits, and no two of a turn the same', () => {
  fc.assert(
    fc.property(turns, (calls) => {
      for (const turn of wireIds(calls, FORM)) {
        expect(turn.every((id) => id !== undefined && FORM.fits(id))).toBe(true)
        expect(new Set(turn).size).toBe(turn.length)
      }
    }),
  )
})

it('a call keeps its id when the history grows', () => {
  fc.assert(
    fc.property(turns, turns, (calls, more) => {
      expect(wireIds([...calls, ...more], FORM).slice(0, calls.length)).toEqual(wireIds(calls, FORM))
    }),
  )
})

it('only where ids are optional, a turn without any stays without', () => {
  const calls = [
    [call(undefined), call('')],
    [call(undefined), call('a')],
  ]
  const [none, some] = wireIds(calls, { ...FORM, optional: true })
  expect(none).toEqual([undefined, undefined])
  expect(some).toEqual([expect.any(String), 'a'])
})
