import type { Comparison } from '../comparison.ts'
import { callText } from '../describe.ts'
import type { Deviation } from '../deviation.ts'
import type { Call } from '../transcript/transcript.ts'
import { type Misbound, misboundResult } from './misbound.ts'
import { unboundResults } from './unbound.ts'

/** Results that are missing, made up, said twice, changed, or given to another call. */
export function resultDeviations(c: Comparison): Deviation[] {
  const settled = new Set(c.homes.of.keys())
  const misbound = c.told.calls.flatMap((call) => misboundAt(c, call))
  return [
    ...misbound.flatMap((each) => misboundResult(c, each, settled)),
    ...unboundResults(c, settled),
    ...lostResults(c, settled),
  ]
}

function misboundAt({ calls, homes, said }: Comparison, call: Call): Misbound[] {
  const other = calls.saidOf.get(call)
  if (other === undefined) return []
  const strange = said.answers.to(other).filter((result) => result !== homes.of.get(call)?.said)
  return strange.map((result, index) => ({ call, result, isSecond: index > 0 || homes.of.has(call) }))
}

function lostResults({ told, calls, options, deviation }: Comparison, settled: ReadonlySet<Call>): Deviation[] {
  return [...calls.saidOf].flatMap(([call, said]) => {
    if (settled.has(call)) return []
    const wasOpen = told.answers.to(call).length === 0
    if (wasOpen && options.orphans.calls === 'none') return []
    const what = wasOpen ? 'never got a result, and the request leaves it open' : 'has lost its result'
    return [deviation('lost-result', `The call ${callText(call.part)} ${what}.`, said.part)]
  })
}
