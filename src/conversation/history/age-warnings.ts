import type { Conversation } from '../message.ts'
import { pair } from '../pairing.ts'
import { idOf, isResponse } from '../parts.ts'
import { type Placed, type PlaceKey, placed, placeKey } from '../placed.ts'

/** What a history of an older form leaves to be guessed, a sentence each. */
export function ageWarnings(conversation: Conversation, version: number): string[] {
  const unversioned = version < 1 ? ['The history has no version; it was read as a list of messages.'] : []
  return [...unversioned, ...resultsWithoutIds(conversation)]
}

function resultsWithoutIds(conversation: Conversation): string[] {
  const withoutIds = placed(conversation).filter(({ part }) => isResponse(part) && idOf(part) === undefined)
  if (withoutIds.length === 0) return []
  const callOf = new Map(pair(conversation).pairs.map(({ call, response }) => [keyOf(response), call]))
  return withoutIds.map((result) => {
    const call = callOf.get(keyOf(result))
    const where = `The result in message ${result.message}, part ${result.index}, has no id`
    if (call === undefined) return `${where} and stands behind no open call; it will not be sent.`
    return `${where}; by its place it answers the call of ${call.part.name} in message ${call.message}.`
  })
}

function keyOf({ message, index }: Placed): PlaceKey {
  return placeKey(message, index)
}
