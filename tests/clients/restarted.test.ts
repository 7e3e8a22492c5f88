import { join } from 'node:path'
import { expect, test } from 'vitest'
import { moduleClientSubject } from '../../src/clients/open-client.ts'
import { parseTarget } from '../../src/providers/index.ts'
import { run } from '../../src/runner/run.ts'
import { shippedReferee } from '../../src/runner/shipped-referee.ts'
import { findScenarios } from '../../src/scenarios/catalogue.ts'
import { loadScenarios } from '../../src/scenarios/load.ts'
import { plan } from '../../src/scenarios/plan.ts'
import { DEFAULT_LIMITS } from '../../src/subjects/startable.ts'
import { HERE } from './asking.ts'

/** What becomes of a client in a process of its own, by case. */
async function outcomes(exportName: string, scenarios: readonly string[]): Promise<Record<string, string>> {
  const files = findScenarios(scenarios).map(({ file }) => file)
  const found: Record<string, string> = {}
  await run({
    cases: plan(await loadScenarios(files), [parseTarget('openai')]),
    subjects: [await moduleClientSubject({ file: join(HERE, 'adapters/reference.ts'), exportName }, DEFAULT_LIMITS)],
    referee: shippedReferee,
    emit: (event) => {
      if (event.type !== 'case') return
      found[event.id.replace(/@.*/, '')] = [event.verdict, ...event.behaviours.map(({ kind }) => kind)].join(' ')
    },
  })
  return found
}

test('what a client keeps in its folder is there when its process was ended and started again', async () => {
  expect(await outcomes('default', ['models/user-choice-wins', 'models/registry-file', 'models/list-filter'])).toEqual({
    'models/user-choice-wins[course=said-yes]': 'pass',
    'models/user-choice-wins[course=said-no]': 'pass',
    'models/user-choice-wins[course=said-nothing]': 'pass',
    'models/user-choice-wins[course=refused-later]': 'pass',
    'models/registry-file': 'pass',
    'models/list-filter': 'pass',
  })
}, 60_000)

test('what it keeps in memory is gone then', async () => {
  expect(await outcomes('inMemory', ['models/user-choice-wins'])).toEqual({
    'models/user-choice-wins[course=said-yes]': 'fail not-learned',
    'models/user-choice-wins[course=said-no]': 'fail not-learned',
    'models/user-choice-wins[course=said-nothing]': 'pass',
    'models/user-choice-wins[course=refused-later]': 'fail not-learned',
  })
}, 60_000)
