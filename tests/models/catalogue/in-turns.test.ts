import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTurns } from '../../../src/models/catalogue/in-turns.ts'

test('every item has its turn, in whatever order they end, with never too many at once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.integer()),
      fc.scheduler(),
      async (together, items, s) => {
        let under = 0
        let most = 0
        const done = inTurns(together, items, async (item) => {
          most = Math.max(most, ++under)
          await s.schedule(Promise.resolve())
          under -= 1
          return item + 1
        })
        await s.waitFor(done)
        expect(await done).toEqual(items.map((item) => item + 1))
        expect(most).toBe(Math.min(together, items.length))
      },
    ),
  )
})

test('after a failure nothing more is begun', async () => {
  const begun: number[] = []
  const done = inTurns(2, [1, 2, 3, 4, 5, 6], async (item) => {
    begun.push(item)
    if (item === 2) throw new Error('two')
    return item
  })
  await expect(done).rejects.toThrow('two')
  await new Promise(setImmediate)
  expect(begun).not.toContain(6)
})
