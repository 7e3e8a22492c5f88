import { count } from '../../reporters/count.ts'
import { findScenarios } from '../../scenarios/catalogue.ts'
import { loadScenarios } from '../../scenarios/load.ts'
import { SHIPPED_SCENARIOS } from '../../scenarios/shipped.ts'
import { ok, type Told } from '../finding.ts'

/** Whether the patterns name scenarios, and these can be read. Rejects with a `UserError`. */
export async function scenariosTold(patterns: readonly string[]): Promise<Told> {
  const scenarios = await loadScenarios(findScenarios(patterns).map(({ file }) => file))
  const own = scenarios.filter(({ file }) => !file.startsWith(SHIPPED_SCENARIOS))
  return ok(`${count(scenarios.length, 'scenario')}, ${own.length} of your own.`)
}
