import type { Message, Part, ToolCallResponsePart } from '../../conversation/message.ts'
import { isObject, type JsonObject, member } from '../../json.ts'
import type { Pointers } from '../pointers.ts'
import { callOf, chatRole, readArguments, readCalls } from '../read-chat-calls.ts'
import { readContent } from '../read-chat-content.ts'
import { stringMember, textOf } from '../strings.ts'
import { syntheticId } from '../synthetic-id.ts'
import { readReasoning } from './read-reasoning.ts'

/** `before` is the wire message right before: the legacy `function` role pairs with its call by name. */
export function readMessage(wire: unknown, before: unknown, m: number, places: Pointers): Message {
  const pointer = `/messages/${m}`
  if (!isObject(wire)) return places.at(pointer, { role: 'user', parts: [] })
  const role = chatRole(wire.role)
  const parts = role === 'tool' ? readResult(wire, before, m, places) : readParts(wire, pointer, places)
  return places.at(pointer, { role, parts })
}

function readParts(wire: JsonObject, pointer: string, places: Pointers): Part[] {
  const refusal = textOf(wire.refusal)
  const { function_call: legacy } = wire
  const legacyAt = `${pointer}/function_call`
  return [
    ...readReasoning(wire, pointer, places),
    ...readContent(wire.content, `${pointer}/content`, places),
    ...(refusal === '' ? [] : [places.at<Part>(`${pointer}/refusal`, { type: 'text', content: refusal })]),
    ...(isObject(legacy)
      ? [places.at(legacyAt, callOf(syntheticId(legacyAt), legacy.name, readArguments(legacy.arguments)))]
      : []),
    ...readCalls(wire, pointer, places),
  ]
}

function readResult(wire: JsonObject, before: unknown, m: number, places: Pointers): Part[] {
  const pointer = `/messages/${m}`
  const inner = readContent(wire.content, `${pointer}/content`, places)
  const called = member(member(before, 'function_call'), 'name')
  const legacy = wire.role === 'function' && called !== undefined && called === wire.name
  const result: ToolCallResponsePart = {
    type: 'tool_call_response',
    ...stringMember('id', legacy ? syntheticId(`/messages/${m - 1}/function_call`) : wire.tool_call_id),
    response: inner.flatMap((part) => (part.type === 'text' ? [part.content] : [])).join(''),
    ...stringMember('name', wire.name),
  }
  return [places.at(pointer, result), ...inner.filter((part) => part.type !== 'text')]
}
