import { resolve } from 'node:path'
import type { Config } from '../config/config.ts'
import type { Rule } from '../judge/rule.ts'

/**
 * The configuration of the folder, or the one that is named, with its dialects and providers in use. Most have none; only
 * the others load what reads one.
 */
export async function useConfig(cwd: string, named: string | undefined): Promise<Config> {
  const { findConfig } = await import('../config/find.ts')
  if (findConfig(cwd, named) !== undefined) return (await import('../config/load.ts')).loadConfig(cwd, named)
  const config = { folder: cwd }
  await (await import('../config/own.ts')).useOwn(config)
  return config
}

/** The rules that the configuration adds to those of this package; all else that it adds is in use from then on. */
export async function ownRules(cwd: string, named: string | undefined): Promise<readonly Rule[]> {
  return rulesOfConfig(await useConfig(cwd, named))
}

/** Most have none; only the others load what reads YAML. */
export async function rulesOfConfig({ rules = [], folder }: Config): Promise<readonly Rule[]> {
  if (rules.length === 0) return []
  const { loadOwnRules } = await import('../own-rules/load.ts')
  return loadOwnRules(rules.map((file) => resolve(folder, file)))
}
