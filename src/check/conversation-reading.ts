import type { Conversation, Message, Part, Role } from '../conversation/message.ts'
import { isObject } from '../json.ts'
import { parseJson } from './parse-json.ts'

/** The attribute that a conversation is read from. */
export const MESSAGES = 'gen_ai.input.messages'

type Read = { readonly conversation: Conversation } | { readonly unreadable: string }

/** OpenAI's newer name of the system's role, which instrumentations hand on. */
const ROLES: ReadonlyMap<unknown, Role> = new Map<unknown, Role>([
  ['system', 'system'],
  ['developer', 'system'],
  ['user', 'user'],
  ['assistant', 'assistant'],
  ['tool', 'tool'],
])

/** Reads the messages of a trace, which are JSON text or a value; or says why they are no conversation. */
export function conversationReading(messages: unknown): Read {
  const parsed = typeof messages === 'string' ? parseJson(messages) : { value: messages }
  if ('broken' in parsed) return unreadable(`is ${parsed.broken}`)
  if (!Array.isArray(parsed.value)) return unreadable('is no list of messages')
  const conversation: Message[] = []
  for (const [index, value] of parsed.value.entries()) {
    const message = messageOf(value)
    if (typeof message === 'string') return unreadable(`${index} ${message}`)
    conversation.push(message)
  }
  return { conversation }
}

/** The message, or what is wrong with it. */
function messageOf(value: unknown): Message | string {
  if (!isObject(value)) return 'is no message'
  const role = ROLES.get(value.role)
  if (role === undefined) return `has the role ${JSON.stringify(value.role) ?? 'of nobody'}`
  if (!Array.isArray(value.parts) || !value.parts.every(isPart)) return 'has no list of parts with a type'
  // Some write the result as text: which call it answers cannot be told.
  const isResult = role === 'tool' && value.parts.length > 0
  if (isResult && !value.parts.some(({ type }) => type === 'tool_call_response')) {
    return 'comes from a tool and holds no tool_call_response'
  }
  return { role, parts: value.parts }
}

function isPart(value: unknown): value is Part {
  return isObject(value) && typeof value.type === 'string'
}

function unreadable(problem: string): Read {
  return { unreadable: `${MESSAGES} ${problem}` }
}
