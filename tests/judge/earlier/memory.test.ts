import { expect, test } from 'vitest'
import { Memory } from '../../../src/judge/earlier/memory.ts'
import { parseTarget } from '../../../src/providers/index.ts'

const CLAUDE = parseTarget('anthropic')

function remembering(count: number): { memory: Memory; read: number[] } {
  const memory = new Memory()
  const read: number[] = []
  for (let number = 0; number < count; number += 1) {
    memory.add(CLAUDE, {
      request: {},
      response: () => {
        read.push(number)
        return { role: 'assistant', content: [] }
      },
    })
  }
  return { memory, read }
}

test('a response is read when a request depends on it, and once', () => {
  const { memory, read } = remembering(2)
  expect(read).toEqual([])
  const earlier = memory.earlierOf(CLAUDE)
  expect(memory.earlierOf(CLAUDE)).toBe(earlier)
  expect(read).toEqual([0, 1])
})

test('of a long log the last thousand responses are kept, and the others never read', () => {
  const { memory, read } = remembering(1003)
  memory.earlierOf(CLAUDE)
  expect(read.slice(0, 2)).toEqual([3, 4])
  expect(read).toHaveLength(1000)
})

test('what one provider answered is nothing to another', () => {
  const { memory } = remembering(1)
  expect(memory.earlierOf(parseTarget('vertex-anthropic'))).toBeUndefined()
})
