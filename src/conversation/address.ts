import { type IdForm, wireIds } from './ids.ts'
import type { Conversation, Message, Part, ToolCallPart, ToolCallResponsePart } from './message.ts'
import { type NameForm, wireName } from './names.ts'
import { pair, pairsByTurn } from './pairing.ts'
import { isCall, isResponse } from './parts.ts'
import { type PlaceKey, placeKey } from './placed.ts'

/** What a call and its response have in common on the wire. */
interface Address {
  readonly id: string | null
  readonly name: string
}

/** The curated history with the ids and names that a provider takes: the same on a call and on its response. */
export function address(history: Conversation, ids: IdForm, names: NameForm): Message[] {
  const turns = pairsByTurn(pair(history).pairs)
  const calls = turns.map((pairs) => pairs.map(({ call }) => call.part))
  const wire = wireIds(calls, ids).flat()
  const addresses = new Map<PlaceKey, Address>()
  turns.flat().forEach(({ call, response }, n) => {
    const shared = { id: wire[n] ?? null, name: wireName(call.part.name, names) }
    addresses.set(placeKey(call.message, call.index), shared)
    addresses.set(placeKey(response.message, response.index), shared)
  })
  return history.map((message, m) => ({
    ...message,
    parts: message.parts.map((part, p) => addressed(part, addresses.get(placeKey(m, p)))),
  }))
}

function addressed(part: Part, shared: Address | undefined): Part {
  return shared !== undefined && (isCall(part) || isResponse(part)) ? readdress(part, shared) : part
}

function readdress<P extends ToolCallPart | ToolCallResponsePart>(part: P, shared: Address): P {
  return { ...part, ...shared }
}
