import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runJson } from '../../src/reporters/run/json.ts'
import { runNdjson } from '../../src/reporters/run/ndjson.ts'
import { eventsOf } from '../../src/run-reports/events.ts'
import { type Merged, mergeReports } from '../../src/run-reports/merge.ts'
import { readRunReport } from '../../src/run-reports/read.ts'
import type { RunReport } from '../../src/run-reports/run-report.ts'
import type { CaseEvent, RunEvent, RunSummary } from '../../src/runner/events.ts'
import { caseEvent, FAILED, run, written } from '../reporters/events.ts'
import { parted } from './any-plan.ts'
import { reportFile } from './files.ts'

const FORMATS = [runJson, runNdjson]
const withoutTime = (text: string): string => text.replace(/"requests":\d+,"ms":\d+/, '')

/** What a report says of a merged run, with the words that were recorded. */
function told(reporter: (typeof FORMATS)[number], merged: Merged): string {
  const again = new Map(merged.cases.map(({ event, again }) => [event.id, again]))
  return written(reporter, eventsOf(merged), { againBy: (id) => again.get(id), subjectArgument: () => 'lost' })
}

function report(file: string, events: readonly RunEvent[]): RunReport {
  const cases = events.filter((event): event is CaseEvent => event.type === 'case').map((event) => ({ event }))
  const [summary] = events.filter((event): event is RunSummary => event.type === 'summary')
  return { file, cases, ...(summary && { summary }) }
}

const part = (shard: string, ...cases: readonly CaseEvent[]): RunReport => {
  const { summary, ...rest } = report(`${shard.replace('/', '-')}.json`, run(...cases))
  return { ...rest, ...(summary && { summary: { ...summary, shards: [shard] } }) }
}

test('the parts of a run, put together, say what the whole run says, in whatever order they are named', async () => {
  await fc.assert(
    fc.asyncProperty(parted, fc.boolean(), async ({ whole, parts }, isReversed) => {
      for (const format of FORMATS) {
        const files = parts.map((events) => reportFile(format, events))
        const reports: RunReport[] = []
        for (const file of isReversed ? files.reverse() : files) reports.push(await readRunReport(file))
        const merged = mergeReports(reports)
        expect(merged.missing).toEqual({ ended: [], shards: [] })
        for (const other of FORMATS) expect(withoutTime(told(other, merged))).toBe(withoutTime(written(other, whole)))
      }
    }),
    { numRuns: 40 },
  )
})

test('requests and time are those of all parts', () => {
  const merged = mergeReports([part('1/2', caseEvent()), part('2/2', { ...FAILED, id: 'other' })])
  expect(merged.summary).toMatchObject({ cases: 2, pass: 1, fail: 1, requests: 4, ms: 2468 })
})

test('a part that was run again counts once, as the last report has it', () => {
  const again = { ...FAILED, why: 'told again' }
  const merged = mergeReports([part('1/2', FAILED), part('2/2', caseEvent({ id: 'b' })), part('1/2', again)])
  expect(merged.cases.map(({ event }) => event.why)).toEqual(['told again', caseEvent().why])
  expect(merged.summary).toMatchObject({ cases: 2, fail: 1, pass: 1, requests: 4 })
})

test.each([
  ['passes', 'fails', caseEvent({ id: FAILED.id }), FAILED],
  ['fails', 'is known to fail', FAILED, { ...FAILED, known: {} }],
])('a case that %s in one report and %s in another is refused', (was, is, before, now) => {
  expect(() => mergeReports([report('old.json', run(before)), report('new.json', run(now))])).toThrow(
    `The case ${FAILED.id} ${was} in old.json, and ${is} in new.json.`,
  )
})

test('a part that nobody has is missed, for each subject', () => {
  const other = caseEvent({ id: 'b', subject: 'other' })
  const { missing, summary } = mergeReports([part('1/3', caseEvent()), part('3/3', caseEvent({ id: 'c' }), other)])
  expect(missing.shards).toEqual([
    { shard: '2/3', subject: 'trailing' },
    { shard: '1/3', subject: 'other' },
    { shard: '2/3', subject: 'other' },
  ])
  expect(summary.shards).toEqual(['1/3', '3/3'])
})

test('a part without a case is there', () => {
  expect(mergeReports([part('1/2', caseEvent()), part('2/2')]).missing.shards).toEqual([])
})

test('what is put together of some parts is put together with the others', () => {
  const [first, second, third] = ['1/3', '2/3', '3/3'].map((shard) => part(shard, caseEvent({ id: shard })))
  if (first === undefined || second === undefined || third === undefined) throw new Error('three parts')
  const half = mergeReports([first, second])
  const merged = mergeReports([{ file: 'half.json', cases: half.cases, summary: half.summary }, third])
  expect([merged.cases.length, merged.missing.shards, merged.summary.shards]).toEqual([3, [], undefined])
})

test('a run that was killed or stopped is told of, and its cases count', () => {
  const killed = { file: 'killed.ndjson', cases: [{ event: FAILED }] }
  const { summary: done, ...rest } = report('stopped.json', run(caseEvent({ id: 'b' })))
  const stopped = { ...rest, ...(done && { summary: { ...done, stopped: true } as const }) }
  const { summary, missing } = mergeReports([killed, stopped])
  expect([summary.cases, summary.stopped, missing.ended]).toEqual([2, true, ['killed.ndjson', 'stopped.json']])
})
