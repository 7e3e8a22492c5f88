import { describe, expect, test } from 'vitest'
import { DIALECT_IDS } from '../../src/dialects/dialect.ts'
import { parseTarget, targetName, targets } from '../../src/providers/index.ts'
import { type Expected, type Findings, TARGETS } from './expected/expected.ts'
import { EXPECTED } from './expected.ts'
import { adapter, adapterNames, SOUND } from './faulty-adapters.ts'
import { amiss, findings, play } from './play.ts'

const A_TARGET_A_DIALECT = Object.values(TARGETS).map(parseTarget)

test('every adapter has its entry', () => {
  expect(adapterNames()).toEqual([...Object.keys(EXPECTED), ...SOUND].sort())
})

test.each(Object.entries(EXPECTED))('%s is caught in every dialect, or it is said why not', (_, expected) => {
  expect([...dialectsOfCaught(expected), ...Object.keys(expected.silent ?? {})].sort()).toEqual([...DIALECT_IDS].sort())
})

describe.each(SOUND)('%s', (name) => {
  test('passes everywhere', { timeout: 120_000 }, async () => {
    expect(amiss(await play(await adapter(name), targets()))).toEqual([])
  })
})

test('odd-but-accepted is odd in every dialect', async () => {
  const isMeant = (scenario: string) => scenario === 'window/restore-json'
  const [usual, odd] = await Promise.all(
    SOUND.map(async (name) => play(await adapter(name), A_TARGET_A_DIALECT, isMeant)),
  )
  expect(odd).toHaveLength(A_TARGET_A_DIALECT.length)
  for (const [index, { id, request }] of odd?.entries() ?? []) {
    expect(request, id).not.toEqual(usual?.[index]?.request)
  }
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
    const events = await play(await adapter(name), A_TARGET_A_DIALECT, (scenario) => passes.includes(scenario))
    expect(new Set(events.map(({ scenario }) => scenario)).size).toBe(passes.length)
    expect(amiss(events)).toEqual([])
  })
})

/** Of targets at which anything is found in any case. */
function dialectsOfCaught({ caught }: Expected): Set<string> {
  const found = Object.values(caught).flatMap((expected) => Object.entries(expected).filter(([, text]) => text !== ''))
  return new Set(found.map(([target]) => parseTarget(target).dialect))
}

function split(expected: Findings): Record<string, string[]> {
  const entries = Object.entries(expected)
  return Object.fromEntries(entries.map(([target, text]) => [target, text.match(/(?:warning )?\S+/g)?.sort() ?? []]))
}
