import { expect, test } from 'vitest'
import { faultOf } from '../../src/fuzz/fault.ts'
import type { Violation } from '../../src/judge/violation.ts'
import { type CaseResult, NO_FINDINGS } from '../../src/runner/result.ts'

const result = (changes: Partial<CaseResult>): CaseResult => ({
  ...NO_FINDINGS,
  verdict: 'fail',
  exchange: 0,
  requests: 1,
  ...changes,
})
const BROKEN: Violation = {
  ...{ rule: 'openai-chat/some-rule', level: 'must', phase: 'semantic', pointer: '', related: [] },
  ...{ message: 'Not so.', provenance: 'recorded', status: 400 },
}
const LOST = { kind: 'lost-text', message: 'A text is missing.' } as const

test('a rule names a fault before a deviation, and a warning names none', () => {
  expect(faultOf(result({ violations: [BROKEN], deviations: [LOST] }))).toBe(BROKEN.rule)
  expect(faultOf(result({ violations: [{ ...BROKEN, level: 'should' }], deviations: [LOST] }))).toBe('lost-text')
})

test('what passes or was skipped has no fault', () => {
  expect([faultOf(result({ verdict: 'pass' })), faultOf(result({ verdict: 'skip', reason: 'No.' }))]).toEqual([
    undefined,
    undefined,
  ])
})

test('a subject that fails to answer is known by how', () => {
  expect(faultOf(result({ verdict: 'error', cause: 'hangs', reason: 'No answer within 50 ms.' }))).toBe('hangs')
})

test.each([
  ['The request does not hold "buy \\"milk\\"".', 'The request does not hold ….'],
  ['The subject throws Error: no call_17 at 3', 'The subject throws Error: no … at …'],
  ['The subject throws Error: first\nsecond', 'The subject throws Error: first'],
])('a sentence is known by what is not of one conversation: %s', (sentence, fault) => {
  expect(faultOf(result({ unmet: [sentence] }))).toBe(fault)
})
