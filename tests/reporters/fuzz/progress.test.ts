import { expect, test } from 'vitest'
import { fuzzProgress } from '../../../src/reporters/fuzz/progress.ts'
import { finding, fuzzed } from './events.ts'

test('one line tells how far it is, and makes way for what is found', () => {
  const pieces: string[] = []
  const report = fuzzProgress({ write: (text) => pieces.push(text) }, 80, () => 1000)
  for (const event of fuzzed([finding()])) report(event)
  expect(pieces).toEqual(['\r\u001b[K12/50 conversations, 0 faults found', '\r\u001b[K', '\r\u001b[K'])
})
