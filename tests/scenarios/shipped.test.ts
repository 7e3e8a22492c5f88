import { beforeAll, describe, expect, it } from 'vitest'
import { dialects } from '../../src/dialects/index.ts'
import { appearing } from '../../src/judge/judge.ts'
import { allRules } from '../../src/judge/rulebook.ts'
import { targets } from '../../src/providers/index.ts'
import type { Case, Exchange } from '../../src/scenarios/case.ts'
import { findScenarios } from '../../src/scenarios/catalogue.ts'
import { loadScenarios } from '../../src/scenarios/load.ts'
import { plan } from '../../src/scenarios/plan.ts'
import type { Scenario } from '../../src/scenarios/scenario.ts'
import { LARGEST_FILE } from '../../src/yaml/source.ts'
import { unlessRefused } from '../dialects/unless-refused.ts'

let scenarios: Scenario[]
let cases: Case[]

beforeAll(async () => {
  scenarios = await loadScenarios(findScenarios().map(({ file }) => file))
  cases = plan(scenarios, targets())
})

/** What a person looks at takes no request to a model. */
function looksAtModels({ lived }: Case): number {
  const chapters = lived === undefined || 'unlivable' in lived ? [] : lived.chapters
  return chapters.filter(({ kind }) => kind === 'models').length
}

describe('every shipped scenario', () => {
  it('is called what its file is called', () => {
    expect(scenarios.map(({ id }) => id)).toEqual(findScenarios().map(({ id }) => id))
  })

  it('makes a request, or looks at models, for each target that it is about, and at least one for three targets', () => {
    for (const one of cases) expect(one.exchanges.length + looksAtModels(one), one.id).toBeGreaterThan(0)
    for (const { id } of scenarios) {
      const about = new Set(cases.filter(({ scenario }) => scenario === id).map(({ target }) => target))
      expect(about.size, id).toBeGreaterThanOrEqual(3)
    }
  })

  it('watches rules that there are', () => {
    const rules = new Set(allRules().map(({ id }) => id))
    for (const { id, watch } of cases)
      for (const rule of watch) expect(rules.has(rule), `${id} watches ${rule}`).toBe(true)
  })

  it('heeds rules that there are', () => {
    const rules = new Set(allRules().map(({ id }) => id))
    for (const { id, exchanges } of cases)
      for (const rule of exchanges.flatMap(({ expect }) => expect.heeds))
        expect(rules.has(rule), `${id} heeds ${rule}`).toBe(true)
  })

  it('watches only for what other scenarios lack: what is in every request is seen without looking', () => {
    const everywhere = new Set(cases.flatMap(({ watch }) => watch))
    for (const { watch, exchanges } of cases) {
      const suspects = [...everywhere].filter((rule) => !watch.includes(rule))
      if (suspects.length === 0) continue
      const seen = requestsOf(exchanges).map(({ body, target }) => appearing(suspects, body, target))
      for (const rule of suspects) {
        const looks = seen.map((each) => each.get(rule))
        if (looks.includes(false) && !looks.includes(true)) everywhere.delete(rule)
      }
    }
    expect([...everywhere]).toEqual([])
  })

  it('has a title, a reason in one sentence, and real addresses', () => {
    for (const { id, title, why, seen } of scenarios) {
      expect(title, id).not.toMatch(/\.$/)
      expect(why, id).toMatch(/^[A-Z].*\.$/)
      expect(new Set(seen).size, id).toBe(seen.length)
      for (const address of seen)
        expect(address, id).toMatch(/^https:\/\/github\.com\/[^/]+\/[^/]+\/(issues|pull)\/\d+$/)
    }
  })
})

describe('the cases of the shipped scenarios', () => {
  it('have ids of their own', () => {
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length)
  })

  it('give the same ids and proofs each time', () => {
    const some = scenarios.filter(({ id }) => /^(switch|ids)\//.test(id))
    expect(plan(some, targets())).toEqual(plan(some, targets()))
  })

  it('stay within what can be sent', () => {
    const big = cases.filter(({ scenario }) => scenario === 'results/huge')
    const length = JSON.stringify(big[0]?.exchanges.at(-1)?.conversation).length
    expect(length).toBeGreaterThan(500_000)
    expect(length).toBeLessThan(LARGEST_FILE)
  })
})

/** What the reference formatter sends, where there is one for the target. */
function requestsOf(exchanges: readonly Exchange[]) {
  return exchanges.flatMap((exchange) => {
    const { target } = exchange
    const dialect = dialects.find(({ id }) => id === target.dialect)
    const body = dialect === undefined ? undefined : unlessRefused(() => dialect.format(exchange))
    return body === undefined ? [] : [{ body, target }]
  })
}
