import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Client } from '../../src/clients/define.ts'
import { referenceClient } from '../../src/clients/reference-client.ts'
import { parseTarget } from '../../src/providers/index.ts'
import type { CaseEvent } from '../../src/runner/events.ts'
import { findScenarios } from '../../src/scenarios/catalogue.ts'
import { loadScenarios } from '../../src/scenarios/load.ts'
import { plan } from '../../src/scenarios/plan.ts'
import { live } from '../runner/lived/living.ts'
import { EXPECTED_CLIENTS, TARGETS } from './expected-clients.ts'

const FOLDER = new URL('./clients/', import.meta.url)
/** With the scenarios that they live; none named: all. */
const WITHOUT_FAULT: Readonly<Record<string, readonly string[]>> = {
  'answers-open-calls': ['loop/*'],
  'asks-for-last-word': ['loop/*'],
  'finishes-first': ['switch/*', 'cancel/*'],
  forgetful: [],
  'hands-over': ['loop/*'],
  'one-by-one': [],
  'shows-limit': ['loop/*'],
}
const A_TARGET_A_DIALECT = [
  'anthropic',
  'openai',
  'openai:responses',
  'mistral',
  'gemini/gemini-3.6-flash',
  'bedrock',
  'cohere',
  'ollama',
]

test('every faulty client has its entry', () => {
  const names = readdirSync(FOLDER).map((file) => file.replace(/\.ts$/, ''))
  expect(names.filter((name) => name !== 'habits').sort()).toEqual(
    [...Object.keys(EXPECTED_CLIENTS), ...Object.keys(WITHOUT_FAULT)].sort(),
  )
})

test.each(A_TARGET_A_DIALECT)(
  'the reference client lives every scenario at %s',
  { timeout: 120_000 },
  async (target) => {
    expect(amiss(await play(referenceClient, target))).toEqual([])
  },
)

test('the reference client lives what Groq makes of a call that it cannot read', async () => {
  const events = await play(referenceClient, 'groq', ['loop/model-output-refused'])
  expect(events.map(({ params }) => params.output)).toContain('tool-use-failed')
  expect(amiss(events)).toEqual([])
})

test('the reference client goes on from what the provider keeps, and where it keeps nothing none is lost', async () => {
  const [kept] = await play(referenceClient, 'openai:responses', ['window/edit-earlier'])
  expect(kept?.request).toMatchObject({ previous_response_id: expect.stringMatching(/^resp_/) })
  const unkept = await play(referenceClient, 'xai:responses', ['reasoning/server-state-lost'])
  expect(unkept.map(({ verdict, reason }) => `${verdict}: ${reason}`)).toEqual(
    Array(2).fill(expect.stringMatching(/^skip: .*could be lost\.$/)),
  )
})

describe.each(Object.entries(WITHOUT_FAULT))('%s', (name, scenarios) => {
  test.each(TARGETS)('is no fault at %s', { timeout: 120_000 }, async (target) => {
    const events = await play(await client(name), target, scenarios)
    expect(amiss(events.filter((event) => !lacksAbility(event)))).toEqual([])
  })
})

describe.each(Object.entries(EXPECTED_CLIENTS))('%s', (name, { caught, passes, only = TARGETS }) => {
  test.each(only)('is caught at %s, for its reason only', { timeout: 120_000 }, async (target) => {
    const scenarios = Object.keys(caught).map((id) => id.replace(/\[.*$/, ''))
    const events = await play(await client(name), target, scenarios)
    const found = Object.keys(caught).map((id) => {
      const event = events.find((each) => each.id === `${id}@${target}#${name}`)
      return [id, event === undefined ? 'no such case' : findings(event).join(' ')]
    })
    expect(Object.fromEntries(found)).toEqual(caught)
  })

  test('passes where its bug does not matter', { timeout: 120_000 }, async () => {
    const events = await play(await client(name), only[0] ?? 'openai', passes)
    expect(new Set(events.map(({ scenario }) => scenario))).toEqual(new Set(passes))
    expect(amiss(events)).toEqual([])
  })
})

async function client(name: string): Promise<Client> {
  const loaded: { readonly default: Client } = await import(new URL(`${name}.ts`, FOLDER).href)
  expect(loaded.default.name).toBe(name)
  return loaded.default
}

async function play(client: Client, target: string, scenarios: readonly string[] = []): Promise<CaseEvent[]> {
  const files = findScenarios(scenarios).map(({ file }) => file)
  return live(client, plan(await loadScenarios(files), [parseTarget(target)]))
}

/** What is optional for clients. */
function lacksAbility({ verdict, reason = '' }: CaseEvent): boolean {
  return verdict === 'skip' && reason.startsWith('This client ')
}

function findings({ behaviours, violations, deviations, unmet, reason = '' }: CaseEvent): string[] {
  const kinds = [...behaviours, ...deviations].map(({ kind }) => kind)
  return [...new Set([...kinds, ...violations.map(({ rule }) => rule), ...unmet, reason])].filter(Boolean).sort()
}

function amiss(events: readonly CaseEvent[]): string[] {
  return events.filter(({ verdict }) => verdict !== 'pass').map((event) => `${event.id}: ${findings(event).join(', ')}`)
}
