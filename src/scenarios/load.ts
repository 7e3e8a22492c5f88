import { UserError } from '../errors.ts'
import { shippedAsBuilt } from './built.ts'
import type { Scenario } from './scenario.ts'

/** A scenario, read and checked where the build has not done so. Throws `UserError` with the place of every mistake. */
export async function loadScenario(file: string): Promise<Scenario> {
  const built = shippedAsBuilt.scenario(file)
  if (built !== undefined) return built
  const { readScenario } = await import('./read.ts')
  return readScenario(file)
}

/** Several scenarios; no two may have the same id. */
export async function loadScenarios(files: readonly string[]): Promise<Scenario[]> {
  const loaded = new Map<string, Scenario>()
  for (const file of files) {
    const scenario = await loadScenario(file)
    const before = loaded.get(scenario.id)
    if (before !== undefined) {
      const hint = `${before.file} has it already.`
      throw new UserError(`A second scenario is called \`${scenario.id}\`.`, { place: { file }, hint })
    }
    loaded.set(scenario.id, scenario)
  }
  return [...loaded.values()]
}
