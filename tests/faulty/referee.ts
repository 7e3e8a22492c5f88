import { createHash } from 'node:crypto'
import type { Deviation } from '../../src/compare/deviation.ts'
import type { Body, ParsedRequest } from '../../src/dialects/dialect.ts'
import { undecidable } from '../../src/judge/undecidable.ts'
import type { Violation } from '../../src/judge/violation.ts'
import type { Target } from '../../src/providers/target.ts'
import type { Referee } from '../../src/runner/referee.ts'
import { shippedReferee } from '../../src/runner/shipped-referee.ts'
import type { Exchange } from '../../src/scenarios/case.ts'
import { remembered } from './remembered.ts'

/** How many read requests are kept; they are large. */
const MOST_READ = 8000

/** The shipped referee, asked once about equal requests: nearly all that a faulty adapter sends is what all others send. */
export function thriftyReferee(): Referee {
  const judged = new Map<string, readonly Violation[] | 'by-memory'>()
  const read = new Map<string, ParsedRequest>()
  const compared = new Map<string, readonly Deviation[]>()
  const keyOf = keys<Body>()
  const keyOfTold = keys<Exchange>()
  const keyOfRead = new WeakMap<ParsedRequest, string>()
  return {
    ...shippedReferee,
    judge(request, target, memory) {
      const judge = () => shippedReferee.judge(request, target, memory)
      const isByMemory = () => undecidable(request, target, {}).length > 0
      const known = remembered(judged, keyOf(request, target), () => (isByMemory() ? 'by-memory' : judge()))
      return known === 'by-memory' ? judge() : known
    },
    parse(request, target) {
      const key = keyOf(request, target)
      const parsed = remembered(read, key, () => shippedReferee.parse(request, target), MOST_READ)
      keyOfRead.set(parsed, key)
      return parsed
    },
    compare(exchange, parsed) {
      const key = `${keyOfTold(exchange, exchange.target)} ${keyOfRead.get(parsed)}`
      return remembered(compared, key, () => shippedReferee.compare(exchange, parsed))
    },
  }
}

/** Keys of what goes to a target; one object goes to one target. */
function keys<T extends object>(): (value: T, target: Target) => string {
  const known = new WeakMap<T, string>()
  return (value, target) => {
    const key =
      known.get(value) ??
      createHash('sha1')
        .update(JSON.stringify([value, target]))
        .digest('base64')
    known.set(value, key)
    return key
  }
}
