import { loadConfig } from '../../config/load.ts'
import { BUILT_IN } from '../../subjects/resolve.ts'
import { specText } from '../../subjects/spec.ts'
import type { Lister } from './listing.ts'

/** What `--subject` takes without a path: the built-in ones, and what the configuration names. */
export const subjects: Lister = async ({ cwd, config }) => {
  const { file, subjects: named = [] } = await loadConfig(cwd, config)
  const records = [
    ...Object.keys(BUILT_IN).map((subject) => ({ subject, from: 'built in' })),
    ...named.map((spec) => ({ subject: specText(spec), from: file })),
  ]
  return { records, rows: records.map(({ subject, from = '' }) => [subject, from]) }
}
