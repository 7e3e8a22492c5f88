import { targets as all, targetName } from '../../providers/index.ts'
import type { Lister } from './listing.ts'

export const targets: Lister = async () => {
  const records = all().map((target) => ({ target: targetName(target), ...target }))
  return { records, rows: records.map(({ target, dialect, model }) => [target, dialect, model]) }
}
