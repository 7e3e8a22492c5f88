import { allNotRules } from '../../judge/not-rules.ts'
import { allRules } from '../../judge/rulebook.ts'
import { ownRules } from '../use-config.ts'
import type { Lister } from './listing.ts'

/** The rules; machines are told too what was looked into and is none, each with its `reason`. */
export const rules: Lister = async ({ cwd, config }) => {
  const own = await ownRules(cwd, config)
  const known = [...allRules(), ...own]
  return {
    records: [...known, ...allNotRules()],
    rows: known.map(({ id, level, statement }) => [id, level, statement]),
  }
}
