import { expect, test } from 'vitest'
import { targets } from '../../../src/providers/index.ts'
import { goneFrom } from '../../../src/runner/baseline/selection.ts'
import { findScenarios } from '../../../src/scenarios/catalogue.ts'
import { loadScenarios } from '../../../src/scenarios/load.ts'
import { plan } from '../../../src/scenarios/plan.ts'

const scenario = 'turns/one-call'
const cases = plan(await loadScenarios(findScenarios([scenario]).map(({ file }) => file)), targets())
const subjects = [{ name: 'mine' }]
const mine = { subject: 'mine', scenario }

test('a case that was planned is not gone, and one that would have been planned is', () => {
  const isGone = goneFrom({ cases, subjects, scenarios: undefined, targets: undefined })
  expect(isGone(mine, 'openai')).toBe(false)
  expect(isGone(mine, 'openai[order=reversed]')).toBe(true)
  expect(isGone({ ...mine, scenario: 'turns/removed' }, 'openai')).toBe(true)
})

test('what was not selected may be there all the same', () => {
  const isGone = goneFrom({ cases, subjects, scenarios: [scenario], targets: ['openai'] })
  expect(isGone({ ...mine, subject: 'other' }, 'openai[a=1]')).toBe(false)
  expect(isGone({ ...mine, scenario: 'turns/removed' }, 'openai')).toBe(false)
  expect(isGone(mine, 'anthropic[a=1]')).toBe(false)
  expect(isGone(mine, 'openai[a=1]')).toBe(true)
})
