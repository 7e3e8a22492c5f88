import { expect, test } from 'vitest'
import { reasons } from '../../src/reporters/reasons.ts'

function lines(...all: readonly string[]): string[] {
  const counted = reasons()
  for (const reason of all) counted.add(reason)
  return counted.lines('Why')
}

test('the most frequent reason comes first', () => {
  expect(lines('rare', 'often', 'often')).toEqual(['Why', '  2 × often', '  1 × rare'])
  expect(lines()).toEqual([])
})

test('reasons behind the tenth are counted together, however many there are', () => {
  const many = Array.from({ length: 600 }, (_, i) => `host ${i}`)
  expect(lines('no host', 'no host', ...many, ...many).slice(-1)).toEqual([`  ${1200 - 9 * 2} × something else`])
})
