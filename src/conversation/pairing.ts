import { groupBy } from './group-by.ts'
import type { Conversation } from './message.ts'
import { pairById } from './pair-by-id.ts'
import { pairByPosition } from './pair-by-position.ts'
import { idOf } from './parts.ts'
import { isPlacedCall, isPlacedResponse, type PlacedCall, type PlacedResponse, placed } from './placed.ts'

export interface Pair {
  readonly call: PlacedCall
  readonly response: PlacedResponse
}

/** Which response answers which call; all lists in the order of the history, pairs in that of their calls. */
export interface Pairing {
  readonly pairs: readonly Pair[]
  readonly unanswered: readonly PlacedCall[]
  /** Responses to no call of the history. */
  readonly unmatched: readonly PlacedResponse[]
  /** Further responses to a call that has one. */
  readonly duplicates: readonly PlacedResponse[]
}

/** The call that each response answers: the one with its id, or where it has none, the one that it stands behind. */
export function pair(conversation: Conversation): Pairing {
  const parts = placed(conversation)
  const calls = parts.filter(isPlacedCall)
  const responses = parts.filter(isPlacedResponse)
  if (responses.length === 0) return { pairs: [], unanswered: calls, unmatched: [], duplicates: [] }
  const byId = pairById(parts)
  const byPosition = pairByPosition(parts, byId)
  const pairs: Pair[] = []
  const unanswered: PlacedCall[] = []
  for (const call of calls) {
    const response = byPosition.get(call) ?? byId.get(call)
    if (response === undefined) unanswered.push(call)
    else pairs.push({ call, response })
  }
  if (pairs.length === responses.length) return { pairs, unanswered, unmatched: [], duplicates: [] }
  return { pairs, unanswered, ...leftOver(responses, pairs, calls) }
}

function leftOver(
  responses: readonly PlacedResponse[],
  pairs: readonly Pair[],
  calls: readonly PlacedCall[],
): Pick<Pairing, 'unmatched' | 'duplicates'> {
  const ids = new Set(calls.map(({ part }) => idOf(part)))
  const isDuplicate = ({ part }: PlacedResponse) => idOf(part) !== undefined && ids.has(idOf(part))
  const answering = new Set(pairs.map(({ response }) => response))
  const left = responses.filter((response) => !answering.has(response))
  return { unmatched: left.filter((response) => !isDuplicate(response)), duplicates: left.filter(isDuplicate) }
}

/** The pairs of each turn that has any, in order. */
export function pairsByTurn(pairs: readonly Pair[]): Pair[][] {
  return [...groupBy(pairs, ({ call }) => call.turn).values()]
}
