import { expect, test } from 'vitest'
import { upToRequest } from '../../src/fuzz/cut.ts'
import { reduced } from '../../src/fuzz/reduce.ts'
import type { Trial } from '../../src/fuzz/trial.ts'
import { unitAt } from '../../src/fuzz/units.ts'
import { parseTarget } from '../../src/providers/index.ts'
import { NO_FINDINGS } from '../../src/runner/result.ts'
import type { Form, StepEntry } from '../../src/scenarios/form.ts'

const TARGET = parseTarget('openai')
const CALL: StepEntry = { assistant: { calls: [['a', 'search', {}]] } }
const RESULT: StepEntry = { result: { of: 'a', response: 'done' } }

function form(...steps: readonly StepEntry[]): Form {
  return { scenario: 'fuzz/one', title: 'One', why: 'So.', input: 'valid', tools: ['search'], steps }
}

function trial(fault: string | undefined, exchange: number | null = null): Trial {
  return { fault, result: { ...NO_FINDINGS, verdict: 'fail', exchange, requests: 1 } }
}

/** What is left of the steps where the fault hangs on the word alone. */
async function left(word: string, ...steps: readonly StepEntry[]): Promise<Form['steps']> {
  const attempt = async (tried: Form) => trial(JSON.stringify(tried).includes(word) ? 'lost' : undefined)
  return (await reduced({ form: form(...steps), trial: trial('lost') }, TARGET, attempt)).form.steps
}

test('what the fault does not hang on goes', async () => {
  const steps = [{ user: 'Hi.' }, CALL, RESULT, { assistant: 'Done.' }, { user: 'Milk.' }, 'send'] as const
  expect(await left('Milk', ...steps)).toEqual([{ user: 'Milk.' }, 'send'])
  expect(await left('"of":"a"', ...steps)).toEqual([{ user: 'Hi.' }, CALL, RESULT, 'send'])
})

test('a round that cannot go becomes a word', async () => {
  const attempt = async ({ steps = [] }: Form) => trial(steps.length > 2 ? 'lost' : undefined)
  const found = { form: form({ user: 'Hi.' }, CALL, RESULT, 'send'), trial: trial('lost') }
  const { form: smallest } = await reduced(found, TARGET, attempt)
  expect(smallest.steps).toEqual([{ user: 'Hi.' }, { user: 'Go on.' }, 'send'])
})

test('without more time all stays', async () => {
  const found = { form: form({ user: 'Hi.' }, { user: 'Milk.' }, 'send'), trial: trial('lost') }
  expect(await reduced(found, TARGET, async () => undefined)).toBe(found)
})

test('half a round never goes, nor the words that all begins with', () => {
  const steps: StepEntry[] = [{ user: 'Hi.' }, CALL, RESULT, { assistant: 'Done.' }, 'send']
  expect(steps.map((_, index) => unitAt(steps, index, false))).toEqual([0, 2, 0, 1, 0])
  expect(unitAt([CALL, { cancel: { at: 'calls' } }], 0, false)).toBe(0)
  expect(unitAt(steps, 2, true)).toBe(1)
})

test('a request that something is expected of, or that fails, stays', () => {
  expect(unitAt(['send', { expect: {} }, 'send'], 0, false)).toBe(0)
  expect(unitAt(['send', { fails: { kind: 'tools-unsupported' } }, 'send'], 0, false)).toBe(0)
  expect(unitAt(['send', CALL], 0, false)).toBe(1)
})

test('another conversation goes as a whole', () => {
  const steps: StepEntry[] = [{ session: 'other' }, { user: 'Hi.' }, { session: 'main' }, { user: 'Hi.' }]
  expect([unitAt(steps, 0, false), unitAt(steps, 2, false)]).toEqual([3, 0])
})

test('a scenario is cut behind the request, with what is expected of that', () => {
  const whole = form({ user: 'Hi.' }, CALL, RESULT, { assistant: 'Done.' }, { user: 'Bye.' }, 'send')
  expect(upToRequest(whole, 0, TARGET).steps).toEqual([{ user: 'Hi.' }, 'send'])
  expect(upToRequest(whole, 1, TARGET).steps).toEqual([{ user: 'Hi.' }, CALL, RESULT, 'send'])
  expect(upToRequest(whole, 2, TARGET).steps).toEqual(whole.steps)
  const more = form({ user: 'Hi.' }, 'send', { expect: { tools: 'sent' } }, { user: 'Bye.' }, 'send')
  expect(upToRequest(more, 0, TARGET).steps).toEqual([{ user: 'Hi.' }, 'send', { expect: { tools: 'sent' } }])
})
