import { idOf } from './parts.ts'
import { isPlacedCall, isPlacedResponse, type Placed, type PlacedCall, type PlacedResponse } from './placed.ts'

/**
 * The answer of each call that one names by id. Ids may start anew in every turn, so of several calls before it a
 * response answers one of the latest turn that still waits. If there is none before it, it answers the first behind it.
 */
export function pairById(parts: readonly Placed[]): ReadonlyMap<PlacedCall, PlacedResponse> {
  const answers = new Map<PlacedCall, PlacedResponse>()
  const waiting = new Map<string, PlacedCall[]>()
  const answer = (response: PlacedResponse, calls: PlacedCall[], call: PlacedCall | undefined) => {
    if (call === undefined) return
    answers.set(call, response)
    calls.splice(calls.indexOf(call), 1)
  }
  const early: PlacedResponse[] = []
  for (const place of parts) {
    const id = isPlacedCall(place) || isPlacedResponse(place) ? idOf(place.part) : undefined
    if (id === undefined) continue
    const calls = waiting.get(id)
    if (isPlacedCall(place)) {
      if (calls === undefined) waiting.set(id, [place])
      else calls.push(place)
    } else if (isPlacedResponse(place)) {
      if (calls === undefined) early.push(place)
      else answer(place, calls, firstOfLatestTurn(calls, place.part.name))
    }
  }
  for (const response of early) {
    const calls = waiting.get(idOf(response.part) ?? '') ?? []
    answer(response, calls, calls[0])
  }
  return answers
}

/** Parallel calls that share an id are told apart by name, else they are answered in their order. */
function firstOfLatestTurn(waiting: readonly PlacedCall[], name: string | undefined): PlacedCall | undefined {
  const latest = waiting.at(-1)?.turn
  const calls = waiting.filter(({ turn }) => turn === latest)
  return calls.find(({ part }) => part.name === name) ?? calls[0]
}
