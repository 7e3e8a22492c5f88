import { basename } from 'node:path'
import type { Config } from '../config/config.ts'
import { loadConfig } from '../config/load.ts'
import { ok, type Told, warning, wrongBy } from './finding.ts'

/** A configuration with its dialects and providers in use; absent: something of it must be mended first. */
export interface Setup {
  readonly told: Told
  readonly config?: Config
}

const NONE = warning(
  'There is no configuration: run tests the built-in formatter, unless --subject names another subject.',
  'npx llm-conformance init',
)

export async function setupOf(cwd: string, named: string | undefined): Promise<Setup> {
  try {
    const config = await loadConfig(cwd, named)
    return { told: config.file === undefined ? NONE : valid(config.file, config), config }
  } catch (thrown) {
    return { told: wrongBy(thrown) }
  }
}

function valid(file: string, { providers = [], dialects = [] }: Config): Told {
  const own = [...providers, ...dialects]
  return ok(`${basename(file)} is valid${own.length === 0 ? '' : `, and so is what it names: ${own.join(', ')}`}.`)
}
