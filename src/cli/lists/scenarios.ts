import { findScenarios } from '../../scenarios/catalogue.ts'
import { loadScenarios } from '../../scenarios/load.ts'
import { toldInput } from '../../scenarios/story.ts'
import type { Lister } from './listing.ts'

/** A history that is valid when lived and damaged when told is listed as a formatter gets it: told. */
export const scenarios: Lister = async () => {
  const loaded = await loadScenarios(findScenarios().map(({ file }) => file))
  const records = loaded.map(({ id, title, why, tags, file, variants: [variant] }) => {
    return { id, title, input: variant === undefined ? '' : toldInput(variant.form), why, tags, file }
  })
  return { records, rows: records.map(({ id, input, title }) => [id, input, title]) }
}
