import { curate } from '../../src/conversation/curate.ts'
import { inCallOrder } from '../../src/conversation/in-call-order.ts'
import type { Conversation, ToolCallPart, ToolCallResponsePart } from '../../src/conversation/message.ts'
import { isCall, isResponse, idOf as storedId } from '../../src/conversation/parts.ts'
import type { Body, DialectId, FormatInput } from '../../src/dialects/dialect.ts'
import { toolBlocksOf, withToolBlocks } from './wire/blocks.ts'
import { idOf, withId } from './wire/ids.ts'
import { messagesOf, type Wire } from './wire/messages.ts'

export interface Ids {
  /** The id on the wire. */
  readonly sent: string
  /** The id in the history of the app. */
  readonly stored: string
}

/** Wires on which the reference puts results in the order of their calls. */
const IN_CALL_ORDER: readonly DialectId[] = ['gemini', 'ollama-chat']

/** What each call and result of the request is in the repaired history of the app. */
export function storedParts(
  body: Body,
  input: FormatInput,
): ReadonlyMap<Wire, ToolCallPart | ToolCallResponsePart | undefined> {
  const stored = inWireOrder(input).flatMap(({ parts }) => parts.filter((part) => isCall(part) || isResponse(part)))
  const blocks = messagesOf(body).flatMap(toolBlocksOf)
  return new Map(blocks.map((block, index) => [block, stored[index]]))
}

/** The id that each call and result of the request has in the history of the app, where it has one there. */
export function storedIds(body: Body, input: FormatInput): ReadonlyMap<Wire, string | undefined> {
  const ids = [...storedParts(body, input)].map(
    ([block, part]) => [block, part === undefined ? undefined : storedId(part)] as const,
  )
  return new Map(ids)
}

/** The request with other ids, where the history has some and the wire as well. */
export function withIds(body: Body, input: FormatInput, choose: (ids: Ids, block: Wire) => string): Body {
  const ids = storedIds(body, input)
  return withToolBlocks(body, (block) => {
    const sent = idOf(block)
    const stored = ids.get(block)
    return typeof sent === 'string' && stored !== undefined ? withId(block, choose({ sent, stored }, block)) : block
  })
}

function inWireOrder({ conversation, target }: FormatInput): Conversation {
  const history = curate(conversation)
  return IN_CALL_ORDER.includes(target.dialect) ? inCallOrder(history) : history
}
