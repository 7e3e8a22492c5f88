import { targets as all, targetName } from '../../providers/index.ts'
import { useConfig } from '../use-config.ts'
import type { Lister } from './listing.ts'

export const targets: Lister = async ({ cwd, config }) => {
  await useConfig(cwd, config)
  const records = all().map((target) => ({ target: targetName(target), ...target }))
  return { records, rows: records.map(({ target, dialect, model }) => [target, dialect, model]) }
}
