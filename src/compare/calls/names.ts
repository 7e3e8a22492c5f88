import type { Comparison } from '../comparison.ts'
import type { Deviation } from '../deviation.ts'

/** A name that every provider takes, so that there is no reason to change it. */
export function isLegalName(name: string): boolean {
  return /^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$/.test(name)
}

/** Names that were changed without need, or so that two tools become one or one becomes two. */
export function nameDeviations({ calls, deviation }: Comparison): Deviation[] {
  const saidFor = new Map<string, string>()
  const toldFor = new Map<string, string>()
  const found: Deviation[] = []
  for (const [{ part: told }, { part: said }] of calls.saidOf) {
    const expected = saidFor.get(told.name) ?? (isLegalName(told.name) ? told.name : said.name)
    const other = toldFor.get(said.name) ?? told.name
    saidFor.set(told.name, said.name)
    toldFor.set(said.name, told.name)
    const problem =
      said.name !== expected
        ? `the request calls ${said.name}`
        : `the request gives it the name of ${other}, ${said.name}`
    if (said.name !== expected || other !== told.name) {
      found.push(deviation('altered-name', `The call was of ${told.name}; ${problem}.`, said))
    }
  }
  return found
}
