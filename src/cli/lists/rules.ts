import { allRules } from '../../judge/rulebook.ts'
import type { Lister } from './listing.ts'

export const rules: Lister = async () => {
  const records = allRules()
  return { records, rows: records.map(({ id, level, statement }) => [id, level, statement]) }
}
