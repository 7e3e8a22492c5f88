import type { Role, ToolCallPart } from '../conversation/message.ts'
import { isObject, type JsonObject, jsonOrText, listOf, member } from '../json.ts'
import type { Pointers } from './pointers.ts'
import { stringMember, textOf } from './strings.ts'

const ROLES: Readonly<Record<string, Role>> = {
  system: 'system',
  developer: 'system',
  user: 'user',
  assistant: 'assistant',
  tool: 'tool',
  function: 'tool',
}

/** What no server knows counts as the user's. */
export function chatRole(role: unknown): Role {
  return typeof role === 'string' && Object.hasOwn(ROLES, role) ? (ROLES[role] ?? 'user') : 'user'
}

/** The calls of a message that is built like one of Chat Completions; `ids` for calls that have none of their own. */
export function readCalls(
  message: JsonObject,
  pointer: string,
  places: Pointers,
  ids?: ReadonlyMap<string, string>,
): ToolCallPart[] {
  return listOf(message.tool_calls).map((call, c) => {
    const at = `${pointer}/tool_calls/${c}`
    return places.at(at, readCall(call, ids?.get(at) ?? member(call, 'id')))
  })
}

function readCall(call: unknown, id: unknown): ToolCallPart {
  const custom = member(call, 'custom')
  if (isObject(custom)) return callOf(id, custom.name, custom.input)
  const called = member(call, 'function')
  return callOf(id, member(called, 'name'), readArguments(member(called, 'arguments')))
}

export function callOf(id: unknown, name: unknown, given: unknown): ToolCallPart {
  return { type: 'tool_call', ...stringMember('id', id), name: textOf(name), arguments: given }
}

/** The value that a text of JSON holds; anything else as it is. */
export function readArguments(value: unknown): unknown {
  return typeof value === 'string' ? jsonOrText(value) : value
}
