import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffExitCode } from '../../src/cli/exit-code.ts'
import { diffJson } from '../../src/reporters/diff/json.ts'
import { diffMarkdown } from '../../src/reporters/diff/markdown.ts'
import { diffTerminal } from '../../src/reporters/diff/terminal.ts'
import { diffRuns } from '../../src/run-reports/diff.ts'
import type { CaseEvent } from '../../src/runner/events.ts'
import { anyCase } from '../reporters/any-case.ts'
import { caseEvent, FAILED, WARNING, written } from '../reporters/events.ts'

const PASSED = caseEvent({ id: FAILED.id })
const SKIPPED = caseEvent({ id: FAILED.id, verdict: 'skip', reason: 'no images' })
const CRASHED = caseEvent({ id: FAILED.id, verdict: 'error', reason: 'It ended.', cause: 'exits' })
const BROKEN = caseEvent({ id: FAILED.id, verdict: 'error', reason: 'The disk is full.' })
const LOSES = caseEvent({ id: FAILED.id, verdict: 'fail', deviations: [{ kind: 'lost-call', message: 'gone' }] })
const kind = (before: readonly CaseEvent[], now: readonly CaseEvent[]) =>
  diffRuns(before, now).changes.map(({ change }) => change)

test.each([
  ['passed and fails', PASSED, FAILED, 'failing', 1],
  ['passed and crashes', PASSED, CRASHED, 'failing', 1],
  ['passed and fails as a baseline knows', PASSED, { ...FAILED, known: {} }, 'failing', 0],
  ['was skipped and fails', SKIPPED, FAILED, 'failing', 1],
  ['could not run and fails', BROKEN, FAILED, 'failing', 1],
  ['passed and cannot be run', PASSED, BROKEN, 'error', 0],
  ['passed and is skipped', PASSED, SKIPPED, 'skipped', 0],
  ['failed and is skipped', FAILED, SKIPPED, 'skipped', 0],
  ['failed and passes', FAILED, PASSED, 'passing', 0],
  ['crashed and passes', CRASHED, PASSED, 'passing', 0],
  ['was skipped and passes', SKIPPED, PASSED, 'passing', 0],
  ['failed and fails otherwise', FAILED, LOSES, 'changed', 0],
  ['failed and crashes', FAILED, CRASHED, 'changed', 0],
])('a case that %s', (_, before, now, change, code) => {
  const diff = diffRuns([before], [now])
  expect([diff.changes.map((one) => one.change), diffExitCode(diff)]).toEqual([[change], code])
})

test('what is worded otherwise, warned of otherwise or skipped for another reason has not changed', () => {
  const reworded = {
    ...FAILED,
    violations: FAILED.violations.map((one) => ({ ...one, message: 'other', pointer: '/1' })),
  }
  expect(kind([FAILED], [reworded])).toEqual([])
  expect(kind([PASSED], [{ ...PASSED, violations: [WARNING] }])).toEqual([])
  expect(kind([SKIPPED], [{ ...SKIPPED, reason: 'no audio' }])).toEqual([])
})

test('a new case that fails is a failure; one that does not is new, and one that is not there any more is gone', () => {
  expect(kind([], [FAILED])).toEqual(['failing'])
  expect(kind([], [PASSED])).toEqual(['new'])
  expect(kind([FAILED], [])).toEqual(['removed'])
})

test('a new report without a case proves nothing', () => {
  expect(diffExitCode(diffRuns([PASSED], []))).toBe(3)
})

const cases = fc.uniqueArray(
  fc.tuple(anyCase, fc.nat(8)).map(([one, id]) => ({ ...one, id: String(id) })),
  { selector: ({ id }) => id },
)

test('nothing differs from itself', () => {
  fc.assert(
    fc.property(cases, (all) => {
      expect(diffRuns(all, all).changes).toEqual([])
    }),
  )
})

test('each change is told of once, and the other way round none is missing', () => {
  fc.assert(
    fc.property(cases, cases, (before, now) => {
      const idsOf = (a: readonly CaseEvent[], b: readonly CaseEvent[]) => diffRuns(a, b).changes.map(({ id }) => id)
      const [there, back] = [idsOf(before, now), idsOf(now, before)]
      expect(new Set(there).size).toBe(there.length)
      expect(there.sort()).toEqual(back.sort())
    }),
  )
})

test('the JSON conforms to its schema, whatever changed', () => {
  const schema = JSON.parse(readFileSync(new URL('../../src/schemas/report-diff.json', import.meta.url), 'utf8'))
  const validate = new Ajv2020({ allErrors: true }).compile(schema)
  fc.assert(
    fc.property(cases, cases, (before, now) => {
      const report = JSON.parse(written(diffJson, [diffRuns(before, now)]))
      expect([validate(report), validate.errors]).toEqual([true, null])
      const { compared, cases: number, regressions, ...counts } = report.summary
      expect(Object.values<number>(counts).reduce((sum, one) => sum + one, 0)).toBe(report.changes.length)
    }),
  )
})

test('a person sees the worst first, scenario by scenario, and the counts at the end', () => {
  const twin = { id: 'b', target: 'openai' }
  const [before, now] = [
    [PASSED, caseEvent({ ...twin }), { ...FAILED, id: 'c', scenario: 'cancel/one' }],
    [FAILED, { ...FAILED, ...twin }, caseEvent({ id: 'c', scenario: 'cancel/one' })],
  ]
  expect(written(diffTerminal, [diffRuns(before, now)])).toBe(`FAILING NOW turns/consecutive-tool-calls  ${FAILED.title}
  anthropic, openai (trailing)  passed → anthropic/tool-result-without-tool-use, duplicated-result

PASSING NOW cancel/one  ${FAILED.title}
  anthropic (trailing)  anthropic/tool-result-without-tool-use, duplicated-result → passed

3 cases compared: 2 failing now, 1 passing now
`)
  expect(written(diffTerminal, [diffRuns(before, before)])).toBe('3 cases compared: no change\n')
})

test('in Markdown nothing from outside is more than text, and it fits a comment', () => {
  fc.assert(
    fc.property(cases, cases, (before, now) => {
      const markdown = written(diffMarkdown, [diffRuns(before, now)])
      expect(markdown.replace(/<\/?code>/g, '')).not.toMatch(/<|@|:\/\/|www\./i)
      expect(markdown.length).toBeLessThan(65_536)
    }),
  )
  const known = written(diffMarkdown, [diffRuns([PASSED], [{ ...FAILED, known: {} }])])
  expect(known).toContain('**1 failing now** (of those failing now, a baseline knows 1)')
})
