import type { Conversation, ServerToolCallPart } from './message.ts'
import { idOf, isServerCall, isServerResponse } from './parts.ts'
import { type Placed, type PlaceKey, placed, placeKey } from './placed.ts'

/** Which calls of the provider's own tools have their result, and which have not. */
export interface ServerPairs {
  /** Keys of the places of both halves of each whole pair. */
  readonly whole: ReadonlySet<PlaceKey>
  readonly openCalls: readonly Placed<ServerToolCallPart>[]
}

/**
 * A result belongs to the open call before it of the same provider that has its id, or where it has none, to the last one
 * without an id. Of calls with one id only the first counts, and one that is open when the user speaks stays open.
 */
export function serverPairs(conversation: Conversation): ServerPairs {
  const whole = new Set<PlaceKey>()
  const ids = new Set<string>()
  const leftOpen: Placed<ServerToolCallPart>[] = []
  let open: Placed<ServerToolCallPart>[] = []
  for (const place of placed(conversation)) {
    const { part } = place
    if (place.role === 'user') leftOpen.push(...open.splice(0))
    if (place.role !== 'assistant') continue
    if (isServerCall(part)) {
      const id = idOf(part)
      if (id === undefined || !ids.has(id)) open.push({ ...place, part })
      if (id !== undefined) ids.add(id)
    } else if (isServerResponse(part)) {
      const provider = providerAt(conversation, place)
      const call = open.findLast(
        (other) => idOf(other.part) === idOf(part) && providerAt(conversation, other) === provider,
      )
      if (call === undefined) continue
      whole.add(placeKey(call.message, call.index)).add(placeKey(place.message, place.index))
      open = open.filter((other) => other !== call)
    }
  }
  return { whole, openCalls: [...leftOpen, ...open] }
}

function providerAt(conversation: Conversation, { message }: Pick<Placed, 'message'>): string | undefined {
  return conversation[message]?.origin?.provider
}
