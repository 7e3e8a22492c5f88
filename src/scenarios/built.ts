import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { lazily } from '../lazily.ts'
import type { Scenario } from './scenario.ts'
import { SHIPPED_SCENARIOS, TOOLS_FILE } from './shipped.ts'

/** What the build made of a folder of scenarios, so that nobody need read and check the same files again. */
export interface Built {
  readonly tools: BuiltFile<unknown>
  /** By the path below the folder, with slashes. */
  readonly scenarios: Readonly<Record<string, BuiltFile<BuiltScenario>>>
}

interface BuiltFile<T> {
  /** Of the file that it was made of. */
  readonly digest: string
  readonly value: T
}

/** Where the package will lie, nobody knows when it is built. */
type BuiltScenario = Omit<Scenario, 'file'>

/** What was built, where the files are still what they were; undefined for those that have to be read. */
export interface BuiltScenarios {
  tools(): unknown
  scenario(file: string): Scenario | undefined
}

export function builtScenarios(folder: string, readBuilt: () => Built | undefined): BuiltScenarios {
  const built = lazily(readBuilt)
  const tools = lazily(() => unchanged(join(folder, TOOLS_FILE), built()?.tools))
  return {
    tools,
    scenario(file) {
      // It was checked with the tools of then.
      if (tools() === undefined) return undefined
      const scenario = unchanged(file, built()?.scenarios[pathBelow(folder, file)])
      return scenario && { ...scenario, file }
    },
  }
}

/** Those of this package. Beside `src` nothing is built: who works on scenarios always sees what is in their files. */
export const shippedAsBuilt = builtScenarios(SHIPPED_SCENARIOS, () => {
  const file = new URL('./built.generated.json', import.meta.url)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
})

export function builtFile<T>(file: string, value: T): BuiltFile<T> {
  return { digest: digestOf(file), value }
}

export function pathBelow(folder: string, file: string): string {
  return relative(folder, file).split(sep).join('/')
}

function unchanged<T>(file: string, known: BuiltFile<T> | undefined): T | undefined {
  return known !== undefined && existsSync(file) && digestOf(file) === known.digest ? known.value : undefined
}

function digestOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('base64')
}
