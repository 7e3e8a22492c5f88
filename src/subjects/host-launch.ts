import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ModuleSpec } from './module.ts'
import type { Launch } from './process.ts'
import type { ProcessLimits } from './startable.ts'

/** Reads what it starts and nothing else; as a hook it would read the packages of the module too, and break some. */
const JITI = fileURLToPath(new URL('./jiti-cli.mjs', import.meta.resolve('jiti/register')))

/**
 * How the process of a module is started: by the `host` in `folder`, which is JavaScript in the package, and TypeScript in
 * the source tree, where jiti reads it.
 */
export function hostLaunch(folder: URL, { file, exportName }: ModuleSpec, { heap }: ProcessLimits): Launch {
  const host = fileURLToPath(new URL(`./host${extname(import.meta.url)}`, folder))
  const loader = host.endsWith('.ts') ? [JITI] : []
  const args = [`--max-old-space-size=${heap}`, ...loader, host, file, exportName]
  return { file: process.execPath, args, channel: 'own-pipe' }
}
