import { groupBy } from '../conversation/group-by.ts'
import type { Conversation, Message, Part } from '../conversation/message.ts'
import { idOf, isServerTool } from '../conversation/parts.ts'
import type { ParsedRequest } from '../dialects/dialect.ts'

/**
 * The request with what was told under an id in place of each part that only refers to that id. A reference to what
 * nobody told says nothing.
 */
export function withReferences(told: Conversation, said: ParsedRequest): ParsedRequest {
  if (!said.messages.some(({ parts }) => parts.some((part) => referred(part) !== undefined))) return said
  const known = groupBy(
    told.flatMap(({ parts }) => parts),
    (part) => (isServerTool(part) ? idOf(part) : itemOf(part)),
  )
  const pointers = new Map<object, string | undefined>()
  const resolved = (part: Part): Part[] => {
    const id = referred(part)
    if (id === undefined) return [part]
    const copies = (known.get(id) ?? []).map((meant) => ({ ...meant }))
    for (const copy of copies) pointers.set(copy, said.pointerOf(part))
    return copies
  }
  const messages = said.messages.map((message): Message => {
    const copy = { ...message, parts: message.parts.flatMap(resolved) }
    pointers.set(copy, said.pointerOf(message))
    return copy
  })
  return { ...said, messages, pointerOf: (node) => pointers.get(node) ?? said.pointerOf(node) }
}

function referred(part: Part): string | undefined {
  return part.type === 'generic' ? itemOf(part) : undefined
}

function itemOf(part: Part): string | undefined {
  return 'item_id' in part && typeof part.item_id === 'string' ? part.item_id : undefined
}
