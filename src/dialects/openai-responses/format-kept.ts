import type { Part, ReasoningPart, ServerToolPart, TextPart, ToolCallPart } from '../../conversation/message.ts'
import { idOf, isServerTool } from '../../conversation/parts.ts'
import { type JsonObject, listOf } from '../../json.ts'
import { callItem, summaryItem } from './format-item.ts'
import { serverItem } from './server-items.ts'

/** A part with the id of the item that the server keeps of it. */
type KeptItem = (TextPart | ReasoningPart | ToolCallPart) & { readonly item_id: string }
type Kept = KeptItem | ServerToolPart

/** What the server's ids begin with; it refuses others. */
const IDS: Readonly<Record<KeptItem['type'], RegExp>> = {
  text: /^msg[a-zA-Z0-9_-]{1,61}$/,
  reasoning: /^rs[a-zA-Z0-9_-]{1,62}$/,
  tool_call: /^fc[a-zA-Z0-9_-]{1,62}$/,
}

/**
 * Whether the server keeps an item of each of these parts of an answer. All have their ids or none has: what it looks up
 * it wants with all that came of it.
 */
export function areKept(parts: readonly Part[]): parts is readonly Kept[] {
  return parts.every(isKept)
}

function isKept(part: Part): part is Kept {
  if (isServerTool(part)) return idOf(part) !== undefined
  if (part.type !== 'text' && part.type !== 'reasoning' && part.type !== 'tool_call') return false
  return part.item_id !== undefined && IDS[part.type].test(part.item_id)
}

/** The items as the server gave them; texts of one item are one item again. */
export function keptItems(parts: readonly Kept[]): JsonObject[] {
  const items: JsonObject[] = []
  for (const part of parts) {
    const last = items.at(-1)
    const item = keptItem(part)
    if (last === undefined || last.id !== item.id) items.push(item)
    else items[items.length - 1] = { ...item, content: [...listOf(last.content), ...listOf(item.content)] }
  }
  return items
}

function keptItem(part: Kept): JsonObject {
  if (isServerTool(part)) return serverItem(part)
  const id = part.item_id
  switch (part.type) {
    case 'text': {
      const content = [{ type: 'output_text', text: part.content }]
      return { type: 'message', id, status: 'completed', role: 'assistant', content }
    }
    case 'reasoning':
      return { ...summaryItem(part), id }
    case 'tool_call':
      return { ...callItem(part), id }
  }
}
