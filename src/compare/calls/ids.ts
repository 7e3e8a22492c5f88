import { idOf } from '../../conversation/parts.ts'
import { isSyntheticId } from '../../dialects/synthetic-id.ts'
import type { Comparison } from '../comparison.ts'
import { callText } from '../describe.ts'
import type { Deviation } from '../deviation.ts'

/** Ids that were changed although they are to stay. A wire that has none says nothing of them. */
export function idDeviations(c: Comparison): Deviation[] {
  if (c.options.ids !== 'verbatim') return []
  return [...c.calls.saidOf].flatMap(([told, said]) => {
    const [was, is] = [idOf(told.part), idOf(said.part)]
    if (was === undefined || is === undefined || is === was || isSyntheticId(is)) return []
    const message = `The id of the call ${callText(told.part)} was changed from ${was} to ${is}.`
    return [c.deviation('altered-opaque', message, said.part)]
  })
}
