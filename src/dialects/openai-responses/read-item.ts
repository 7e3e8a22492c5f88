import type { Part, ReasoningPart, Role, ToolCallPart, ToolCallResponsePart } from '../../conversation/message.ts'
import { isObject, type JsonObject, listOf, member } from '../../json.ts'
import { generic } from '../generic.ts'
import type { Pointers } from '../pointers.ts'
import { readArguments } from '../read-chat-calls.ts'
import { stringMember, textOf } from '../strings.ts'
import { sideOf, typeOf } from './items.ts'
import { readContent } from './read-content.ts'
import { readServerItem } from './server-items.ts'

/** What one item says, and who says it. */
export interface Said {
  readonly role: Role
  readonly parts: readonly Part[]
}

/** Functions are the calls of the neutral model; the items of custom tools stay as they are on the wire. */
export function readItem(item: unknown, pointer: string, places: Pointers): Said {
  if (!isObject(item)) return { role: 'user', parts: [] }
  switch (typeOf(item)) {
    case 'message':
      return readMessage(item, pointer, places)
    case 'reasoning':
      return { role: 'assistant', parts: [places.at(pointer, readReasoning(item))] }
    case 'function_call':
      return { role: 'assistant', parts: [places.at(pointer, readCall(item))] }
    case 'function_call_output':
      return { role: 'tool', parts: readResult(item, pointer, places) }
    case 'item_reference':
      return { role: 'assistant', parts: [places.at(pointer, { ...generic(typeOf(item), item), ...itemId(item) })] }
    default: {
      const part = readServerItem(item) ?? generic(typeOf(item), item)
      return { role: roleOf(sideOf(item), 'assistant'), parts: [places.at(pointer, part)] }
    }
  }
}

function readMessage(item: JsonObject, pointer: string, places: Pointers): Said {
  const role = roleOf(item.role, 'user')
  const id = role === 'assistant' ? itemId(item) : {}
  return { role, parts: readContent(item.content, `${pointer}/content`, places, id) }
}

function itemId({ id }: JsonObject): { readonly item_id?: string } {
  return stringMember('item_id', id)
}

function roleOf(role: unknown, otherwise: Role): Role {
  switch (role) {
    case 'user':
    case 'assistant':
    case 'tool':
    case 'system':
      return role
    case 'developer':
      return 'system'
    default:
      return otherwise
  }
}

/** OpenAI shows summaries and keeps the thoughts encrypted; DeepSeek shows the thoughts. */
function readReasoning(item: JsonObject): ReasoningPart {
  return {
    type: 'reasoning',
    content: joined(item.summary) || joined(item.content),
    ...stringMember('signature', item.encrypted_content),
    ...itemId(item),
  }
}

function joined(blocks: unknown): string {
  return listOf(blocks)
    .map((block) => textOf(member(block, 'text')))
    .join('\n\n')
}

function readCall(item: JsonObject): ToolCallPart {
  const { call_id, name, arguments: given } = item
  const pairing = stringMember('id', call_id)
  return { type: 'tool_call', ...pairing, name: textOf(name), arguments: readArguments(given), ...itemId(item) }
}

/** Media stand inside the output; here they follow it. */
function readResult(item: JsonObject, pointer: string, places: Pointers): Part[] {
  const inner = readContent(item.output, `${pointer}/output`, places)
  const result: ToolCallResponsePart = {
    type: 'tool_call_response',
    ...stringMember('id', item.call_id),
    response: inner.flatMap((part) => (part.type === 'text' ? [part.content] : [])).join(''),
  }
  return [places.at(pointer, result), ...inner.filter((part) => part.type !== 'text')]
}
