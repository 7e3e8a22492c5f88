import { join, resolve } from 'node:path'
import type { Io } from './command.ts'
import { configFolder } from './config-folder.ts'

const VARIABLE = 'CONFORMANCE_REGISTRY'

/** The user's file of what is known of models: as the option says, or the environment, or in its usual place. */
export function registryFile(named: string | undefined, { cwd, env }: Pick<Io, 'cwd' | 'env'>): string {
  const given = named ?? (env[VARIABLE] || undefined)
  return given === undefined ? join(configFolder({ env }), 'tool-support.json') : resolve(cwd, given)
}
