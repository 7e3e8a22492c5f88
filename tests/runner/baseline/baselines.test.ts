import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gatingBaseline } from '../../../src/runner/baseline/gating.ts'
import type { KnownFailure } from '../../../src/runner/baseline/known-failure.ts'
import { learningBaseline } from '../../../src/runner/baseline/learning.ts'
import type { CaseEvent } from '../../../src/runner/events.ts'
import { caseEvent } from '../../reporters/events.ts'

const SCENARIO = 'turns/consecutive-tool-calls'
const KNOWN: KnownFailure = {
  subject: 'trailing',
  scenario: SCENARIO,
  findings: ['duplicated-result', 'swapped-result'],
  because: 'https://example.com/issues/7',
  cases: ['anthropic', 'openai'],
}

const failing = (target: string, ...kinds: ('duplicated-result' | 'swapped-result' | 'lost-text')[]): CaseEvent =>
  caseEvent({ target, verdict: 'fail', deviations: kinds.map((kind) => ({ kind, message: kind })) })
const passing = (target: string): CaseEvent => caseEvent({ target })
const none = (): boolean => false

test('a failure in the known way does not count, and says why it is known', () => {
  const baseline = gatingBaseline([KNOWN], none)
  expect(baseline.meet(failing('openai', 'swapped-result', 'duplicated-result'))).toEqual({ because: KNOWN.because })
  expect(baseline.stale()).toEqual([])
})

test('one more finding makes it a new failure', () => {
  const baseline = gatingBaseline([KNOWN], none)
  expect(baseline.meet(failing('openai', 'swapped-result', 'duplicated-result', 'lost-text'))).toBeUndefined()
  expect(baseline.stale()).toEqual([])
})

test('a case that is not listed, or of another subject or scenario, is not known', () => {
  const baseline = gatingBaseline([KNOWN], none)
  const event = failing('openai', 'swapped-result')
  expect(baseline.meet(failing('gemini', 'swapped-result'))).toBeUndefined()
  expect(baseline.meet({ ...event, subject: 'other' })).toBeUndefined()
  expect(baseline.meet({ ...event, scenario: 'turns/one-call' })).toBeUndefined()
})

test('what passes, is skipped or fails with less is known in vain', () => {
  const baseline = gatingBaseline([KNOWN, { ...KNOWN, cases: ['gemini'] }], none)
  expect(baseline.meet(passing('anthropic'))).toBeUndefined()
  expect(baseline.meet(caseEvent({ target: 'openai', verdict: 'skip', reason: 'no' }))).toBeUndefined()
  expect(baseline.meet(failing('gemini', 'swapped-result'))).toEqual({ because: KNOWN.because })
  expect(baseline.stale().map(({ case: name, now, mended }) => [name, now, mended])).toEqual([
    ['anthropic', 'passes', KNOWN.findings],
    ['openai', 'is skipped', KNOWN.findings],
    ['gemini', 'fails with less', ['duplicated-result']],
  ])
})

test('an error of the harness neither is a known failure nor ends one', () => {
  const broken = caseEvent({ target: 'openai', verdict: 'error', reason: 'A bug of the harness' })
  const baseline = gatingBaseline([KNOWN], none)
  expect(baseline.meet(broken)).toBeUndefined()
  expect(baseline.stale()).toEqual([])
  const learning = learningBaseline([KNOWN], none)
  expect(learning.meet(broken)).toBeUndefined()
  expect(learning.learnt()).toEqual([KNOWN])
})

test('a case that is none any more is known in vain, and forgotten when the file is written anew', () => {
  const isGone = (_: unknown, name: string): boolean => name === 'openai'
  expect(gatingBaseline([KNOWN], isGone).stale()).toMatchObject([{ case: 'openai', now: 'is no case' }])
  expect(learningBaseline([KNOWN], isGone).learnt()).toEqual([{ ...KNOWN, cases: ['anthropic'] }])
})

test('learning keeps what the run did not look at, and the reason where a finding is still the same', () => {
  const learning = learningBaseline([KNOWN], none)
  learning.meet(failing('openai', 'swapped-result', 'lost-text'))
  learning.meet(failing('gemini', 'lost-text'))
  expect(learning.learnt()).toEqual([
    { ...KNOWN, cases: ['anthropic'] },
    { ...KNOWN, findings: ['lost-text', 'swapped-result'], cases: ['openai'] },
    { subject: 'trailing', scenario: SCENARIO, findings: ['lost-text'], cases: ['gemini'] },
  ])
})

test('learning forgets what passes now, and the reason of a failure that became another', () => {
  const learning = learningBaseline([KNOWN], none)
  learning.meet(passing('anthropic'))
  learning.meet(failing('openai', 'lost-text'))
  expect(learning.learnt()).toEqual([
    { subject: 'trailing', scenario: SCENARIO, findings: ['lost-text'], cases: ['openai'] },
  ])
})

test('after learning, the same run is known as a whole, with nothing in vain, in whatever order it comes', () => {
  const kinds = fc.subarray(['duplicated-result', 'swapped-result', 'lost-text'] as const)
  const events = fc
    .uniqueArray(fc.record({ target: fc.stringMatching(/^[a-z]{1,3}$/), kinds }), { selector: ({ target }) => target })
    .map((all) => all.map(({ target, kinds }) => (kinds.length > 0 ? failing(target, ...kinds) : passing(target))))
  const orders = events.chain((all) =>
    fc.tuple(fc.shuffledSubarray(all, { minLength: all.length }), fc.shuffledSubarray(all, { minLength: all.length })),
  )
  fc.assert(
    fc.property(orders, ([first, second]) => {
      const learning = learningBaseline([KNOWN], () => true)
      for (const event of first) learning.meet(event)
      const again = learningBaseline([], none)
      for (const event of second) again.meet(event)
      expect(again.learnt()).toEqual(learning.learnt())
      const gating = gatingBaseline(learning.learnt(), none)
      for (const event of second) expect(gating.meet(event) === undefined).toBe(event.verdict === 'pass')
      expect(gating.stale()).toEqual([])
    }),
  )
})
