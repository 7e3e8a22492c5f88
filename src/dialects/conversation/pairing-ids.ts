import type { Conversation } from '../../conversation/message.ts'
import { pair } from '../../conversation/pairing.ts'
import { idOf } from '../../conversation/parts.ts'
import {
  isPlacedCall,
  type Placed,
  type PlacedCall,
  type PlacedResponse,
  type PlaceKey,
  placed,
  placeKey,
} from '../../conversation/placed.ts'
import { syntheticId } from '../synthetic-id.ts'

/**
 * By the key of its place an id for each call, and the same for the results that answer it or come on top. A result of no
 * call keeps its own. `goesOn`: results before the first answer of the model may answer calls that are not told, so they
 * have none.
 */
export function pairingIds(
  conversation: Conversation,
  goesOn: boolean,
  pointerTo: (place: Placed) => string,
): ReadonlyMap<PlaceKey, string> {
  const calls = placed(conversation).filter(isPlacedCall)
  const ids = callIds(calls, pointerTo)
  const give = (result: PlacedResponse, call: PlacedCall | undefined) => {
    const id = call === undefined ? undefined : ids.get(keyOf(call))
    if (id !== undefined) ids.set(keyOf(result), id)
  }
  const { pairs, duplicates, unmatched } = pair(conversation)
  for (const { call, response } of pairs) give(response, call)
  for (const result of duplicates) give(result, lastCallFor(result, calls))
  for (const result of unmatched) {
    if (!goesOn || result.turn > 0) ids.set(keyOf(result), idOf(result.part) ?? syntheticId(pointerTo(result)))
  }
  return ids
}

/** The told id, where no call before has it. */
function callIds(calls: readonly PlacedCall[], pointerTo: (place: Placed) => string): Map<PlaceKey, string> {
  const ids = new Map<PlaceKey, string>()
  const taken = new Set<string>()
  for (const call of calls) {
    const told = idOf(call.part)
    ids.set(keyOf(call), told === undefined || taken.has(told) ? syntheticId(pointerTo(call)) : told)
    if (told !== undefined) taken.add(told)
  }
  return ids
}

/** Of the calls with the id of a result the last one before it. */
function lastCallFor({ part, message }: PlacedResponse, calls: readonly PlacedCall[]): PlacedCall | undefined {
  const same = calls.filter((call) => idOf(call.part) === idOf(part))
  return same.findLast((call) => call.message <= message) ?? same[0]
}

function keyOf({ message, index }: Placed): PlaceKey {
  return placeKey(message, index)
}
