import type { Conversation, Part, Role, ToolCallPart, ToolCallResponsePart } from './message.ts'
import { isCall, isResponse } from './parts.ts'

/** A part and where it stands. */
export interface Placed<P extends Part = Part> {
  readonly part: P
  readonly role: Role
  /** Index of the message. */
  readonly message: number
  /** Index within the message. */
  readonly index: number
  /** How many runs of assistant messages have begun up to here. A run is one turn of the model. */
  readonly turn: number
}
export type PlacedCall = Placed<ToolCallPart>
export type PlacedResponse = Placed<ToolCallResponsePart>

export function placed(conversation: Conversation): readonly Placed[] {
  const places: Placed[] = []
  let turn = 0
  conversation.forEach(({ role, parts }, message) => {
    if (role === 'assistant' && conversation[message - 1]?.role !== 'assistant') turn += 1
    parts.forEach((part, index) => {
      places.push({ part, role, message, index, turn })
    })
  })
  return places
}

/** Only the assistant calls; a `tool_call` of another role is junk. */
export function isPlacedCall(place: Placed): place is PlacedCall {
  return place.role === 'assistant' && isCall(place.part)
}

export function isPlacedResponse(place: Placed): place is PlacedResponse {
  return isResponse(place.part)
}

/** Tells one place from another: the same object may stand at two. */
export function placeKey(message: number, index: number): PlaceKey {
  return message * MOST_PARTS + index
}

/** A number, for hardly anything is looked up more often. */
export type PlaceKey = number

/** Of one message: more than any request has room for. */
const MOST_PARTS = 2 ** 20
