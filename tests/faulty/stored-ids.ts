import { curate } from '../../src/conversation/curate.ts'
import { inCallOrder } from '../../src/conversation/in-call-order.ts'
import type { Conversation } from '../../src/conversation/message.ts'
import type { Body, FormatInput } from '../../src/dialects/dialect.ts'
import { eachToolBlock, idOf, messagesOf, toolBlocksOf, unrepaired, type Wire, withId, withMessages } from './wire.ts'

export interface Ids {
  /** The id on the wire. */
  readonly sent: string
  /** The id in the history of the app. */
  readonly stored: string
}

/** The request with other ids, where the history has some. */
export function withIds(body: Body, input: FormatInput, choose: (ids: Ids, block: Wire) => string): Body {
  const stored = unrepaired(inWireOrder(input), input.target).flatMap(toolBlocksOf).map(idOf).values()
  const change = (block: Wire): Wire => {
    const { value } = stored.next()
    const sent = idOf(block)
    return typeof value === 'string' && value !== ''
      ? withId(block, choose({ sent: String(sent), stored: value }, block))
      : block
  }
  return withMessages(body, messagesOf(body).flatMap(eachToolBlock(change)))
}

function inWireOrder({ conversation, target }: FormatInput): Conversation {
  const history = curate(conversation)
  return target.dialect === 'gemini' ? inCallOrder(history) : history
}
