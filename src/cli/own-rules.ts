import { resolve } from 'node:path'
import type { Config } from '../config/config.ts'
import type { Rule } from '../judge/rule.ts'

/** The rules that the configuration of the folder, or the one that is named, adds to those of this package. */
export async function ownRules(cwd: string, named: string | undefined): Promise<readonly Rule[]> {
  const { findConfig } = await import('../config/find.ts')
  if (findConfig(cwd, named) === undefined) return []
  const { loadConfig } = await import('../config/load.ts')
  return rulesOfConfig(await loadConfig(cwd, named))
}

/** Most have none; only the others load what reads YAML. */
export async function rulesOfConfig({ rules = [], folder }: Config): Promise<readonly Rule[]> {
  if (rules.length === 0) return []
  const { loadOwnRules } = await import('../own-rules/load.ts')
  return loadOwnRules(rules.map((file) => resolve(folder, file)))
}
