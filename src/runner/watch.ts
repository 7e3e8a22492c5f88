import type { Case, Expectation } from '../scenarios/case.ts'
import type { Referee } from './referee.ts'
import type { Made } from './result.ts'

/** A case while it runs. */
export type Told = Pick<Case, 'exchanges' | 'watch'>

/**
 * Why a case that found nothing has proven nothing: none of the rules that it is for had a chance to be broken.
 * Undefined where one had, or where none of them holds for the targets.
 */
export function nothingSeen({ watch, exchanges }: Told, made: readonly Made[], referee: Referee): string | undefined {
  if (watch.length === 0 || exchanges.some(({ expect }) => mayTakeOut(expect))) return undefined
  const holding = new Set<string>()
  // The last request holds the most.
  for (const { body, exchange } of made.toReversed()) {
    for (const [rule, appears] of referee.appearing(watch, body, exchange.target)) {
      if (appears) return undefined
      holding.add(rule)
    }
  }
  if (holding.size === 0) return undefined
  return `No request holds what this case is about, so it proves nothing: ${[...holding].join(', ')}.`
}

/** Where half a pair may be removed, its absence is the repair that the case is about. */
function mayTakeOut({ orphans: { calls, results } }: Expectation): boolean {
  return calls === 'removed' || calls === 'either' || results === 'removed'
}
