import { idOf } from './parts.ts'
import { isPlacedCall, isPlacedResponse, type Placed, type PlacedCall, type PlacedResponse } from './placed.ts'

/**
 * The answers among the responses without an id. Each answers a call of the turn right before it that has no answer by
 * id: by its name if it has one, else the first that is still open.
 */
export function pairByPosition(
  parts: readonly Placed[],
  byId: ReadonlyMap<PlacedCall, PlacedResponse>,
): ReadonlyMap<PlacedCall, PlacedResponse> {
  const answers = new Map<PlacedCall, PlacedResponse>()
  if (!parts.some(isWithoutId)) return answers
  let open: PlacedCall[] = []
  for (const place of parts) {
    open = open.filter(({ turn }) => turn === place.turn)
    if (isPlacedCall(place) && !byId.has(place)) open.push(place)
    if (!isWithoutId(place)) continue
    const { name } = place.part
    const call = open.find(({ part }) => name === undefined || part.name === name)
    if (call === undefined) continue
    answers.set(call, place)
    open = open.filter((other) => other !== call)
  }
  return answers
}

function isWithoutId(place: Placed): place is PlacedResponse {
  return isPlacedResponse(place) && idOf(place.part) === undefined
}
