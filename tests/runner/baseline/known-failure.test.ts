import { expect, test } from 'vitest'
import { findingsOf, knownCase } from '../../../src/runner/baseline/known-failure.ts'
import { caseEvent, FAILED, UNMATCHED, WARNING } from '../../reporters/events.ts'

test('a failure is known by its rules and kinds, each once and in order, without what only warns', () => {
  const failed = { ...FAILED, violations: [WARNING, UNMATCHED, UNMATCHED], unmet: ['The request does not hold "7".'] }
  expect(findingsOf(failed)).toEqual(['anthropic/tool-result-without-tool-use', 'duplicated-result', 'unmet'])
})

test('an error is known by the way in which the subject failed, and one of the harness by nothing', () => {
  expect(findingsOf(caseEvent({ verdict: 'error', cause: 'throws', reason: 'The subject throws' }))).toEqual(['throws'])
  expect(findingsOf(caseEvent({ verdict: 'error', reason: 'A bug of the harness' }))).toBeUndefined()
})

test('what passes or is skipped is no failure, whatever it warns of', () => {
  expect(findingsOf(caseEvent({ violations: [WARNING] }))).toBeUndefined()
  expect(findingsOf(caseEvent({ verdict: 'skip', reason: 'not declared' }))).toBeUndefined()
})

test('a case goes by its target and parameters', () => {
  expect(knownCase({ target: 'gemini/gemini-3-pro-preview', params: { order: 'reversed', size: 2 } })).toBe(
    'gemini/gemini-3-pro-preview[order=reversed,size=2]',
  )
})
