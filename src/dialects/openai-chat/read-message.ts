import type { Message, Part, Role, ToolCallPart, ToolCallResponsePart } from '../../conversation/message.ts'
import { isObject, type JsonObject, listOf, member } from '../../json.ts'
import type { Pointers } from '../pointers.ts'
import { stringMember, textOf } from '../strings.ts'
import { syntheticId } from '../synthetic-id.ts'
import { readContent } from './read-content.ts'
import { readReasoning } from './read-reasoning.ts'

const ROLES: Readonly<Record<string, Role>> = {
  system: 'system',
  developer: 'system',
  user: 'user',
  assistant: 'assistant',
  tool: 'tool',
  function: 'tool',
}

/** `before` is the wire message right before: the legacy `function` role pairs with its call by name. */
export function readMessage(wire: unknown, before: unknown, m: number, places: Pointers): Message {
  const pointer = `/messages/${m}`
  if (!isObject(wire)) return places.at(pointer, { role: 'user', parts: [] })
  const role = roleOf(wire.role)
  const parts = role === 'tool' ? readResult(wire, before, m, places) : readParts(wire, pointer, places)
  return places.at(pointer, { role, parts })
}

function roleOf(role: unknown): Role {
  return typeof role === 'string' && Object.hasOwn(ROLES, role) ? (ROLES[role] ?? 'user') : 'user'
}

function readParts(wire: JsonObject, pointer: string, places: Pointers): Part[] {
  const refusal = textOf(wire.refusal)
  const calls = listOf(wire.tool_calls).map((call, c) => places.at(`${pointer}/tool_calls/${c}`, readCall(call)))
  const { function_call: legacy } = wire
  const legacyAt = `${pointer}/function_call`
  return [
    ...readReasoning(wire, pointer, places),
    ...readContent(wire.content, `${pointer}/content`, places),
    ...(refusal === '' ? [] : [places.at<Part>(`${pointer}/refusal`, { type: 'text', content: refusal })]),
    ...(isObject(legacy)
      ? [places.at(legacyAt, callOf(syntheticId(legacyAt), legacy.name, parsed(legacy.arguments)))]
      : []),
    ...calls,
  ]
}

function readCall(call: unknown): ToolCallPart {
  const id = member(call, 'id')
  const custom = member(call, 'custom')
  if (isObject(custom)) return callOf(id, custom.name, custom.input)
  const called = member(call, 'function')
  return callOf(id, member(called, 'name'), parsed(member(called, 'arguments')))
}

function callOf(id: unknown, name: unknown, given: unknown): ToolCallPart {
  return { type: 'tool_call', ...stringMember('id', id), name: textOf(name), arguments: given }
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
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
