import type { Part } from '../../../src/conversation/message.ts'
import { pair } from '../../../src/conversation/pairing.ts'
import { idOf } from '../../../src/conversation/parts.ts'
import { eachPart, toldOtherwise } from '../reference.ts'

let minted = 0

/** Makes up ids anew in each request for calls that have none. */
export default toldOtherwise('mints-at-send', (history) => {
  const ids = new Map<Part, string>()
  for (const { call, response } of pair(history).pairs) {
    if (idOf(call.part) !== undefined) continue
    const id = `call_${String(++minted).padStart(8, '0')}`
    ids.set(call.part, id).set(response.part, id)
  }
  return eachPart((part) => {
    const id = ids.get(part)
    return id === undefined ? part : { ...part, id }
  })(history)
})
