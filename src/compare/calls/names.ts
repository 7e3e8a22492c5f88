import type { Comparison } from '../comparison.ts'
import type { Deviation } from '../deviation.ts'
import type { Call } from '../transcript/transcript.ts'

/** A name that every provider takes, so that there is no reason to change it. */
export function isLegalName(name: string): boolean {
  return /^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$/.test(name)
}

/** What became of each name that cannot be sent, in order of appearance, if there is one candidate for each. */
export function cleanedNames(told: readonly Call[], said: readonly Call[]): ReadonlyMap<string, string> {
  const names = namesOf(told)
  const illegal = [...names].filter((name) => !isLegalName(name))
  const candidates = [...namesOf(said)].filter((name) => !names.has(name) || !isLegalName(name))
  if (illegal.length !== candidates.length) return new Map()
  return new Map(illegal.map((name, index) => [name, candidates[index] ?? name]))
}

/** Names that were changed without need, or so that two tools become one or one becomes two; each once. */
export function nameDeviations({ calls, deviation }: Comparison): Deviation[] {
  const saidFor = new Map<string, string>()
  const toldFor = new Map<string, string>()
  const reported = new Set<string>()
  return [...calls.saidOf].flatMap(([{ part: told }, { part: said }]) => {
    const expected = saidFor.get(told.name) ?? (isLegalName(told.name) ? told.name : said.name)
    const other = toldFor.get(said.name) ?? told.name
    saidFor.set(told.name, said.name)
    toldFor.set(said.name, told.name)
    const pair = JSON.stringify([told.name, said.name])
    if ((said.name === expected && other === told.name) || reported.has(pair)) return []
    reported.add(pair)
    const what = said.name === expected ? `${said.name}, and so it does ${other}` : `${said.name}, not ${expected}`
    return [deviation('altered-name', `The request calls ${told.name} ${what}.`, said)]
  })
}

function namesOf(calls: readonly Call[]): Set<string> {
  return new Set(calls.map(({ part }) => part.name))
}
