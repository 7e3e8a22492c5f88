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
  if (exchanges.some(({ expect }) => mayTakeOut(expect))) return undefined
  const holding: string[] = []
  for (const rule of watch) {
    const seen = made.map(({ body, exchange }) => referee.appears(rule, body, exchange.target))
    if (seen.includes(true)) return undefined
    if (seen.includes(false)) holding.push(rule)
  }
  if (holding.length === 0) return undefined
  return `No request holds what this case is about, so it proves nothing: ${holding.join(', ')}.`
}

/** Where half a pair may be removed, its absence is the repair that the case is about. */
function mayTakeOut({ orphans: { calls, results } }: Expectation): boolean {
  return calls === 'removed' || calls === 'either' || results === 'removed'
}
