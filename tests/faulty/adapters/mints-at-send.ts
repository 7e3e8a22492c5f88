import { pair } from '../../../src/conversation/pairing.ts'
import { idOf } from '../../../src/conversation/parts.ts'
import { sentOtherwise } from '../reference.ts'
import { eachToolBlock, messagesOf, type Wire, idOf as wireId, withId, withMessages } from '../wire.ts'

let minted = 0

/** Makes up ids anew in each request for calls that have none. */
export default sentOtherwise('mints-at-send', (body, { conversation }) => {
  if (pair(conversation).pairs.every(({ call }) => idOf(call.part) !== undefined)) return body
  const fresh = new Map<unknown, string>()
  const change = (block: Wire): Wire => {
    const id = wireId(block)
    if (!fresh.has(id)) fresh.set(id, `call_${String(++minted).padStart(8, '0')}`)
    return withId(block, fresh.get(id) ?? '')
  }
  return withMessages(body, messagesOf(body).flatMap(eachToolBlock(change)))
})
