import { type PairableTurn, pairedIds, pairingId, turnFor } from '../dialects/paired-ids.ts'
import type { FoundMessage } from './found-in.ts'
import { memberAt } from './read-part.ts'

/**
 * The neutral ids of calls and results by pointer, on a wire that pairs by order: without an id a result answers the first
 * call of the turn before that is open, of its own name where it has one.
 */
export function idsByOrder(messages: readonly FoundMessage[]): ReadonlyMap<string, string> {
  return pairedIds(turnsOf(messages), (result, call) => result.name === undefined || result.name === call.name)
}

function turnsOf(messages: readonly FoundMessage[]): PairableTurn[] {
  const turns: PairableTurn[] = []
  for (const { role, parts } of messages) {
    const turn = turnFor(role === 'assistant' ? 'model' : 'other', turns)
    for (const { known, value, pointer } of parts) {
      if (known === undefined) continue
      const { kind, id, name } = known.form
      const pairable = { pointer, id: pairingId(memberAt(value, id)), name: memberAt(value, name) }
      if (kind === 'call') turn.calls.push(pairable)
      else if (kind === 'result') turn.results.push(pairable)
    }
  }
  return turns
}
