import type { Comparison } from '../comparison.ts'
import { callText, responseText } from '../describe.ts'
import type { Deviation } from '../deviation.ts'
import type { Call, Result } from '../transcript/transcript.ts'

/** Results that answer no call: of the request, where they were not told so, and told ones that are missing. */
export function unboundResults(c: Comparison, settled: Set<Call>): Deviation[] {
  const ghosts = new Set(c.told.answers.ghosts)
  const strange = c.said.answers.ghosts.flatMap((result) => unboundResult(c, result, ghosts, settled))
  return [...strange, ...lostGhosts(c, ghosts)]
}

function unboundResult(c: Comparison, result: Result, ghosts: Set<Result>, settled: Set<Call>): Deviation[] {
  const owners = c.homes.owners(result)
  const response = responseText(result.part)
  const ghost = owners.find((owner) => ghosts.has(owner.result))
  if (ghost !== undefined) {
    ghosts.delete(ghost.result)
    if (c.options.orphans.results === 'none') return []
    const message = `The result ${response} answers no call of the history and is still in the request.`
    return [c.deviation('invented-result', message, result.part)]
  }
  const call = (owners.find((owner) => owner.call !== undefined && !settled.has(owner.call)) ?? owners[0])?.call
  if (call === undefined) {
    return [c.deviation('invented-result', `The result ${response} was never given.`, result.part)]
  }
  const here = callText(call.part)
  if (c.homes.of.has(call)) {
    return [c.deviation('duplicated-result', `The result ${response} of ${here} is said a second time.`, result.part)]
  }
  if (settled.has(call) || !c.calls.saidOf.has(call)) return []
  settled.add(call)
  const message = `The result ${response} of ${here} is in the request, but answers no call there.`
  return [c.deviation('lost-result', message, result.part)]
}

function lostGhosts(c: Comparison, ghosts: ReadonlySet<Result>): Deviation[] {
  if (ghosts.size === 0 || c.options.orphans.results === 'removed') return []
  const bound = new Set(c.said.results.flatMap((result) => c.homes.owners(result).map((owner) => owner.result)))
  return [...ghosts]
    .filter((ghost) => !bound.has(ghost))
    .map(({ part }) => c.deviation('lost-result', `The result ${responseText(part)} is not in the request.`))
}
