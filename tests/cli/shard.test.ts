import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shardOf } from '../../src/cli/shard.ts'

test('all shards together are everything, each item once', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat()), fc.integer({ min: 1, max: 9 }), (items, count) => {
      const shards = Array.from({ length: count }, (_, index) => shardOf(items, `${index + 1}/${count}`))
      expect(shards.flat().sort()).toEqual([...items].sort())
      const sizes = shards.map(({ length }) => length)
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
    }),
  )
})

test.each(['0/3', '4/3', '1', '1/0', 'a/b', '-1/2'])('%s is no shard', (text) => {
  expect(() => shardOf([1, 2], text)).toThrow('is none')
})
