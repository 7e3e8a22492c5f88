import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inOrder } from '../../src/runner/in-order.ts'

test('what is done in any order is handed on in the order of its numbers', () => {
  const order = fc.integer({ min: 0, max: 20 }).chain((length) => {
    const numbers = Array.from({ length }, (_, number) => number)
    return fc.shuffledSubarray(numbers, { minLength: length, maxLength: length })
  })
  fc.assert(
    fc.property(order, (done) => {
      const handedOn: number[] = []
      const take = inOrder<number>((one) => handedOn.push(one))
      for (const number of done) take(number, number)
      expect(handedOn).toEqual(done.toSorted((a, b) => a - b))
    }),
  )
})

test('what comes behind a gap waits for it', () => {
  const handedOn: string[] = []
  const take = inOrder<string>((one) => handedOn.push(one))
  take(2, 'c')
  take(0, 'a')
  expect(handedOn).toEqual(['a'])
  take(1, 'b')
  expect(handedOn).toEqual(['a', 'b', 'c'])
})
