import type { ServerToolData, ServerToolPart } from '../../conversation/message.ts'
import type { JsonObject } from '../../json.ts'
import { stringMember } from '../strings.ts'
import { formOf } from './items.ts'

/**
 * The part that an item of a hosted tool is; undefined for any other item. What most of these tools gave stands in the
 * item of the call; that of a search for tools is an item of its own, which is paired by its place.
 */
export function readServerItem({ id, ...item }: JsonObject): ServerToolPart | undefined {
  const { type } = item
  if (typeof type !== 'string') return undefined
  const data: ServerToolData = { ...item, type }
  switch (formOf(item).kind) {
    case 'server-call':
      return { type: 'server_tool_call', ...stringMember('id', id), name: nameOf(data), server_tool_call: data }
    case 'server-result':
      return { type: 'server_tool_call_response', ...stringMember('id', id), server_tool_call_response: data }
    default:
      return undefined
  }
}

/** Whether the part is such an item, and its id, where it has one, of the form that the server gives. */
export function hasServerForm(part: ServerToolPart): boolean {
  const { type, id } = serverItem(part)
  const form = type === 'web_search_call' ? /^ws[a-zA-Z0-9_-]{1,62}$/ : /^[a-zA-Z0-9_-]{1,64}$/
  return readServerItem(serverItem(part))?.type === part.type && (typeof id !== 'string' || form.test(id))
}

export function serverItem(part: ServerToolPart): JsonObject {
  const data = part.type === 'server_tool_call' ? part.server_tool_call : part.server_tool_call_response
  return part.id ? { ...data, id: part.id } : data
}

/** Tools of a server of the Model Context Protocol have names of their own. */
function nameOf({ type, name }: ServerToolData): string {
  return typeof name === 'string' ? name : type.replace(/_call$/, '')
}
