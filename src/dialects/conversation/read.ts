import type { Conversation, Part, Role } from '../../conversation/message.ts'
import { isObject, listOf, member } from '../../json.ts'

/** OpenAI's newer name of the system's role, which instrumentations hand on. */
const ROLES: ReadonlyMap<unknown, Role> = new Map<unknown, Role>([
  ['system', 'system'],
  ['developer', 'system'],
  ['user', 'user'],
  ['assistant', 'assistant'],
  ['tool', 'tool'],
])

/** Why the messages of a trace cannot be judged: `2 has the role "model"`. Undefined where they can. */
export function problemIn(messages: unknown): string | undefined {
  if (!Array.isArray(messages)) return 'is no list of messages'
  for (const [index, message] of messages.entries()) {
    const problem = problemOf(message)
    if (problem !== undefined) return `${index} ${problem}`
  }
  return undefined
}

function problemOf(message: unknown): string | undefined {
  if (!isObject(message)) return 'is no message'
  const { role, parts } = message
  if (!ROLES.has(role)) return `has the role ${JSON.stringify(role) ?? 'of nobody'}`
  if (!Array.isArray(parts) || !parts.every(isPart)) return 'has no list of parts with a type'
  // Some write the result as text: which call it answers cannot be told.
  const isResult = role === 'tool' && parts.length > 0
  if (isResult && !parts.some(({ type }) => type === 'tool_call_response')) {
    return 'comes from a tool and holds no tool_call_response'
  }
  return undefined
}

/** The messages of a trace. What has a problem is read all the same, each message and part at its place. */
export function readMessages(messages: unknown): Conversation {
  return listOf(messages).map((message) => ({
    role: ROLES.get(member(message, 'role')) ?? 'user',
    parts: listOf(member(message, 'parts')).map((part) => (isPart(part) ? part : { type: 'generic' })),
  }))
}

function isPart(value: unknown): value is Part {
  return isObject(value) && typeof value.type === 'string'
}
