import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { DEVIATION_KINDS } from '../../src/compare/deviation.ts'
import { member } from '../../src/json.ts'
import { targets } from '../../src/providers/index.ts'
import { runCase } from '../../src/runner/case.ts'
import { shippedReferee } from '../../src/runner/shipped-referee.ts'
import { findScenarios } from '../../src/scenarios/catalogue.ts'
import { loadScenarios } from '../../src/scenarios/load.ts'
import { plan } from '../../src/scenarios/plan.ts'
import { toScenario } from '../../src/scenarios/read.ts'
import type { Scenario } from '../../src/scenarios/scenario.ts'
import { referenceSubject } from '../../src/subjects/reference.ts'
import { parseSource } from '../../src/yaml/source.ts'

const PAGE = readFileSync(new URL('../../docs/scenarios.md', import.meta.url), 'utf8')
const SCHEMA: unknown = JSON.parse(readFileSync(new URL('../../src/scenarios/schema.json', import.meta.url), 'utf8'))
const blocks = [...PAGE.matchAll(/```yaml\n(.*?)```/gs)].map(([, text = '']) => text)

let scenarios: Scenario[]

beforeAll(async () => {
  scenarios = await Promise.all(blocks.map((text, index) => toScenario(parseSource(text, `${index}.yaml`))))
})

test('the scenarios on the page are right as they stand, and a right formatter passes them everywhere', async () => {
  expect(scenarios.map(({ id }) => id)).toEqual(['orders/two-lookups', 'orders/stopped', 'orders/busy', 'orders/moved'])
  const subject = referenceSubject()
  for (const scenario of scenarios) {
    const verdicts = new Set<string>()
    for (const one of plan([scenario], targets())) {
      const { verdict, ...found } = await runCase(one, subject, shippedReferee)
      expect(['pass', 'skip'], JSON.stringify([one.id, found])).toContain(verdict)
      verdicts.add(verdict)
    }
    expect(verdicts, scenario.id).toContain('pass')
  }
})

test('the page has a case left out as it says', async () => {
  const cases = plan(scenarios, targets())
  const skipped = cases.filter(({ skip }) => skip === 'One note is enough there.')
  expect(skipped.length).toBeGreaterThan(0)
  for (const { target, params } of skipped) expect([target, params.note]).toEqual(['mistral', 'long'])
})

const definition = (name: string) => member(member(SCHEMA, '$defs'), name)

test.each([
  ['a scenario', SCHEMA],
  ['a step', definition('step')],
  ['what is expected', definition('expect')],
  ['options', definition('options')],
])('the page names every key of %s', (_, of) => {
  const keys = Object.keys(Object(member(of, 'properties')))
  expect(keys).not.toEqual([])
  for (const key of keys) expect(PAGE).toContain(`\`${key}\``)
})

test('the page names what a request can get wrong', () => {
  const [, told = ''] = /the kinds of `faithful`: ([^.]*)\./s.exec(PAGE) ?? []
  expect(told.split(/,\s+/).map((kind) => kind.replaceAll('`', ''))).toEqual([...DEVIATION_KINDS])
})

test('the page names the tags of the shipped scenarios, and each chooses some', async () => {
  const shipped = await loadScenarios(findScenarios().map(({ file }) => file))
  const tags = [...new Set(shipped.flatMap((scenario) => scenario.tags))].sort()
  const [, told = ''] = /Shipped ones are tagged (.*?); yours/s.exec(PAGE) ?? []
  expect([...told.matchAll(/`([a-z]+)`/g)].map(([, tag]) => tag)).toEqual(tags)
  expect(parse(blocks[0] ?? '')).toMatchObject({ tags: ['orders', 'core'] })
})
