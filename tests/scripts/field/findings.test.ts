import { expect, test } from 'vitest'
import { findingsOf } from '../../../scripts/field/findings.ts'
import type { Violation } from '../../../src/judge/violation.ts'
import type { CaseEvent } from '../../../src/runner/events.ts'

const VIOLATION: Violation = {
  rule: 'anthropic/tool-use-ids-unique',
  level: 'must',
  phase: 'state',
  pointer: '/messages/1',
  related: ['/messages/0'],
  message: 'Ids must be unique.',
  provenance: 'recorded',
  status: 400,
}
const REQUEST = {
  messages: [
    { role: 'user', content: '<b>`Hi`</b>' },
    { role: 'assistant', content: 'Ho' },
  ],
}

function failed(id: string, about: Partial<CaseEvent>): CaseEvent {
  return {
    type: 'case',
    id,
    ...{ scenario: 'turns/one-call', title: '', why: '', params: {}, subject: 'mine', target: 'anthropic' },
    ...{ verdict: 'fail', exchange: 0, violations: [], deviations: [], behaviours: [], unmet: [], ms: 1 },
    ...about,
  }
}

const lost = { kind: 'lost-call', message: 'A call is lost.' } as const

test('a case is in one finding, under the rule that is broken before all else, and what is beside it is named', () => {
  const findings = findingsOf([
    { event: failed('a', { violations: [VIOLATION], deviations: [lost], request: REQUEST }), input: 'valid' },
    { event: failed('b', { violations: [VIOLATION] }), input: 'valid' },
    { event: failed('c', { deviations: [lost] }), input: 'valid' },
  ])
  expect(findings).toMatchObject([
    { kind: VIOLATION.rule, count: 2, cases: ['a', 'b'], beside: ['lost-call'], message: VIOLATION.message },
    { kind: 'lost-call', count: 1, cases: ['c'], wire: [] },
  ])
})

test('what should not be sent, and would be taken, is no failure', () => {
  const event = failed('a', { violations: [{ ...VIOLATION, level: 'should' }], deviations: [lost] })
  expect(findingsOf([{ event, input: 'valid' }])).toMatchObject([{ kind: 'lost-call', beside: [] }])
})

test('the same fault is told apart by what the client was given, valid input first', () => {
  const event = failed('a', { deviations: [lost] })
  const findings = findingsOf([
    ...Array.from({ length: 3 }, () => ({ event, input: 'damaged' as const })),
    { event, input: 'foreign' },
    { event, input: 'valid' },
  ])
  expect(findings.map(({ input, count }) => [input, count])).toEqual([
    ['valid', 1],
    ['foreign', 1],
    ['damaged', 3],
  ])
})

test('the part of the request around the fault is shown, marked', () => {
  const event = failed('a', { violations: [VIOLATION], request: REQUEST })
  const [finding] = findingsOf([{ event, input: 'valid' }])
  expect(finding?.wire.map((line) => line[0])).toEqual(['·', '>'])
})

test('an error is told by its reason', () => {
  const event = failed('a', { verdict: 'error', reason: 'No answer within 10000 ms.' })
  expect(findingsOf([{ event, input: 'valid' }])).toMatchObject([
    { kind: 'error', message: 'No answer within 10000 ms.' },
  ])
})
