import { join } from 'node:path'
import { readSource } from '../yaml/source.ts'
import { type Built, builtFile, pathBelow } from './built.ts'
import { findScenarios } from './catalogue.ts'
import { loadScenarios } from './load.ts'
import { SHIPPED_SCENARIOS, TOOLS_FILE } from './shipped.ts'

/** Reads and checks all scenarios of a folder. Throws `UserError` for the first that is wrong. */
export async function buildScenarios(folder: string = SHIPPED_SCENARIOS): Promise<Built> {
  const tools = join(folder, TOOLS_FILE)
  const scenarios = await loadScenarios(findScenarios([], folder).map(({ file }) => file))
  return {
    tools: builtFile(tools, readSource(tools).value),
    scenarios: Object.fromEntries(
      scenarios.map(({ file, ...scenario }) => [pathBelow(folder, file), builtFile(file, scenario)]),
    ),
  }
}
