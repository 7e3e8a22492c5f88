import { expect, test } from 'vitest'
import { type Client, defineClient } from '../../../src/clients/define.ts'
import { referenceAgent } from '../../../src/clients/reference/agent.ts'
import { heedingToolSupport } from '../../../src/clients/reference/heed.ts'
import { choices } from '../../../src/clients/reference/list.ts'
import { parseTarget } from '../../../src/providers/index.ts'
import { findScenarios } from '../../../src/scenarios/catalogue.ts'
import { loadScenarios } from '../../../src/scenarios/load.ts'
import { plan } from '../../../src/scenarios/plan.ts'
import { withHabits } from '../../faulty/clients/habits.ts'
import { live } from './living.ts'

/** Verdict and reason of the first case of a scenario. */
async function outcome(client: Client, scenario: string): Promise<string> {
  const files = findScenarios([scenario]).map(({ file }) => file)
  const [first] = plan(await loadScenarios(files), [parseTarget('openai')])
  const [event] = first === undefined ? [] : await live(client, [first])
  return event === undefined ? 'no case' : [event.verdict, event.reason].filter(Boolean).join(': ')
}

const plain = defineClient({ name: 'plain', loop: (context) => referenceAgent(context) })
const lister = defineClient({ name: 'lister', models: (input) => choices(input) })

test('an agent that keeps nothing of models is skipped where that is what it is about, and nowhere else', async () => {
  expect(await outcome(plain, 'models/user-choice-wins')).toMatch(/^skip: .*`toolSupport`/)
  expect(await outcome(plain, 'models/list-filter')).toMatch(/^skip: .*`models`/)
  expect(await outcome(plain, 'models/unknown-model-error')).toBe('pass')
})

test('a client that does nothing but list models is held to that', async () => {
  expect(await outcome(lister, 'models/list-filter')).toBe('pass')
  expect(await outcome(lister, 'models/unknown-model-error')).toMatch(/^skip: .*`loop`/)
})

test('a client whose files cannot be damaged, that asks no model and reads no list has nothing to show', async () => {
  const forgetful = defineClient({
    name: 'forgetful',
    toolSupport: true,
    loop: ({ home: _, ...context }) => referenceAgent(context),
  })
  const asksNobody = withHabits('asks-nobody', (context) => ({
    heed: () => heedingToolSupport(context, ({ ask }) => (ask === undefined ? {} : { ask })),
  }))
  const readsNoList = withHabits('reads-no-list', () => ({ heed: () => (input, _, send) => send(input) }))
  expect(await outcome(forgetful, 'models/registry-file')).toMatch(/^skip: .*nothing in its folder/)
  expect(await outcome(asksNobody, 'models/probe')).toMatch(/^skip: .*ask the model by itself/)
  expect(await outcome(readsNoList, 'models/slow-refresh')).toMatch(/^skip: .*asks no provider/)
})
