import { expect, test } from 'vitest'
import { targetName, targets } from '../../src/providers/index.ts'
import { referenceSessionSubject, referenceSubject } from '../../src/subjects/reference.ts'
import { adapter } from '../faulty/faulty-adapters.ts'
import { explored } from './explored.ts'

const ALL = targets().map(targetName)

test.each([
  ['the reference', referenceSubject],
  ['the reference that keeps its own side', referenceSessionSubject],
  ['an adapter whose requests are odd but accepted', () => adapter('odd-but-accepted')],
])('nothing is found at %s', { timeout: 120_000 }, async (_, subject) => {
  const { findings, summary } = await explored(await subject(), ALL, { runs: 300, seed: 20 })
  expect(findings.map(({ fault, scenario }) => `${fault}\n${scenario}`)).toEqual([])
  expect(summary).toMatchObject({ runs: 300, faults: [], ended: 'runs' })
})
