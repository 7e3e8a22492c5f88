import { describe, expect, test } from 'vitest'
import { parseTarget, providers, targetName } from '../../src/providers/index.ts'
import { EXPECTED, type Findings } from './expected.ts'
import { adapter, adapterNames, amiss, findings, play } from './play.ts'

const THREE_DIALECTS = ['anthropic', 'openai', 'gemini'].map(parseTarget)
const WITHOUT_FAULT = ['faithful', 'odd-but-accepted']

test('every adapter has its entry', () => {
  expect(adapterNames()).toEqual([...Object.keys(EXPECTED), ...WITHOUT_FAULT].sort())
})

describe.each(WITHOUT_FAULT)('%s', (name) => {
  test('passes everywhere', { timeout: 120_000 }, async () => {
    const targets = providers.map(({ id }) => parseTarget(id))
    expect(amiss(await play(await adapter(name), targets))).toEqual([])
  })
})

describe.each(Object.entries(EXPECTED))('%s', (name, { caught, passes }) => {
  test.each(Object.entries(caught))('is caught by %s, for its reason only', async (id, expected) => {
    const scenario = id.replace(/\[.*$/, '')
    const events = await play(
      await adapter(name),
      Object.keys(expected).map(parseTarget),
      (other) => other === scenario,
    )
    const found = Object.keys(expected).map((target) => {
      const event = events.find((each) => each.id === `${id}@${targetName(parseTarget(target))}#${name}`)
      return [target, event === undefined ? 'no such case' : findings(event)]
    })
    expect(Object.fromEntries(found)).toEqual(split(expected))
  })

  test('passes where its fault does not matter', async () => {
    const events = await play(await adapter(name), THREE_DIALECTS, (scenario) => passes.includes(scenario))
    expect(new Set(events.map(({ scenario }) => scenario)).size).toBe(passes.length)
    expect(amiss(events)).toEqual([])
  })
})

function split(expected: Findings): Record<string, string[]> {
  const entries = Object.entries(expected)
  return Object.fromEntries(entries.map(([target, text]) => [target, text.match(/(?:warning )?\S+/g)?.sort() ?? []]))
}
