import { expect, test } from 'vitest'
import { checkJson } from '../../src/reporters/check/json.ts'
import { runJson } from '../../src/reporters/run/json.ts'
import { runNdjson } from '../../src/reporters/run/ndjson.ts'
import { readRunReport } from '../../src/run-reports/read.ts'
import { caseEvent, checked, FAILED, REJECTED, run, written } from '../reporters/events.ts'
import { fileWith } from './files.ts'

const RUN = run(FAILED, caseEvent({ id: 'b' }))
const refused = (text: string) => readRunReport(fileWith(text)).catch((error: unknown) => error)

test.each([
  ['JSON', runJson],
  ['JSON lines', runNdjson],
])('a report in %s is read as it was told, but for the requests', async (_, reporter) => {
  const { cases, summary } = await readRunReport(fileWith(written(reporter, RUN)))
  const { request: _request, ...failed } = FAILED
  expect(cases.map(({ event }) => event)).toEqual([failed, caseEvent({ id: 'b' })])
  expect(cases[0]?.again).toEqual(['run', FAILED.scenario, '--subject', './trailing.ts', '--target', 'anthropic'])
  expect(summary).toEqual(RUN.at(-1))
})

test('wherever a document is cut off, there is an error and no report', async () => {
  const text = written(runJson, RUN).trimEnd()
  for (let end = 0; end < text.length; end += 7) {
    expect(await refused(text.slice(0, end))).toMatchObject({ name: 'UserError' })
  }
})

test('lines that are cut off are an error with the line; whole ones without a summary are a report without one', async () => {
  const text = written(runNdjson, RUN)
  const [first = '', second = ''] = text.split('\n')
  expect(await refused(`${first}\n${second.slice(0, 40)}`)).toMatchObject({
    message: 'The report was cut off in this line.',
    place: { line: 2 },
  })
  const cut = await readRunReport(fileWith(`${first}\n${second}\n`))
  expect([cut.cases.length, cut.summary]).toEqual([2, undefined])
})

test('lines that got lost are missed', async () => {
  const [first = '', , summary = ''] = written(runNdjson, RUN).split('\n')
  expect(await refused(`${first}\n${summary}\n`)).toMatchObject({
    message: 'The report sums up 2 cases and tells of 1.',
  })
})

test.each([
  ['an empty file', '\n', 'The report is empty: its run ended before it told of anything.', {}],
  ['a report of check', written(checkJson, checked(REJECTED)), 'This is no report of a run.', {}],
  ['another document', '{"type":"module"}', 'This is no report of a run.', {}],
  ['no JSON', 'Hello.', 'The report was cut off, or this is none.', {}],
  [
    'a case of an unknown verdict',
    written(runNdjson, RUN).replace('"verdict":"fail"', '"verdict":"maybe"'),
    expect.stringContaining('maybe'),
    { line: 1, pointer: '/verdict' },
  ],
  [
    'a wrong member of a document',
    written(runJson, RUN).replace('"exchange":2', '"exchange":"two"'),
    expect.any(String),
    { pointer: '/cases/0/exchange' },
  ],
  ['two reports in a file', written(runNdjson, RUN).repeat(2), expect.stringContaining('a second report'), { line: 6 }],
])('%s is refused with its place', async (_, text, message, place) => {
  expect(await refused(text)).toMatchObject({ name: 'UserError', message, place })
})

test('a file that is not there is named', async () => {
  const error = await readRunReport('/nowhere/report.json').catch((caught: unknown) => caught)
  expect(error).toMatchObject({ message: 'There is no such file.', place: { file: '/nowhere/report.json' } })
})

test('a report from before there were baselines knows none', async () => {
  const old = written(runJson, RUN).replace('"known":0,"stale":[],', '')
  const { summary } = await readRunReport(fileWith(old))
  expect([summary?.known, summary?.stale]).toEqual([0, []])
})
