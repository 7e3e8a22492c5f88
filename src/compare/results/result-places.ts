import type { Comparison } from '../comparison.ts'
import { callText } from '../describe.ts'
import type { Deviation } from '../deviation.ts'
import { isBehind, isInPlace } from '../transcript/transcript.ts'

/** Results that stood behind their call and do not in the request, and made-up ones that are far from theirs. */
export function resultPlaceDeviations({ told, said, calls, homes, deviation }: Comparison): Deviation[] {
  return [...calls.saidOf].flatMap(([call, other]) => {
    const home = homes.of.get(call)
    if (home !== undefined && !isInPlace(call, home.told)) return []
    const isOpen = told.answers.to(call).length === 0
    const result = home?.said ?? (isOpen ? said.answers.to(other)[0] : undefined)
    if (result === undefined || isBehind(other, result)) return []
    return [deviation('reordered', `The result of ${callText(call.part)} does not stand behind the call.`, result.part)]
  })
}
