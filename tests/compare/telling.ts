import { type CompareOptions, compare } from '../../src/compare/compare.ts'
import type { DeviationKind } from '../../src/compare/deviation.ts'
import type {
  Conversation,
  Message,
  Part,
  Role,
  ToolCallPart,
  ToolCallResponsePart,
} from '../../src/conversation/message.ts'
import type { ParsedRequest } from '../../src/dialects/dialect.ts'

/** Short words for histories and for requests read back. */

export function user(...parts: (string | Part)[]): Message {
  return message('user', parts)
}

export function assistant(...parts: (string | Part)[]): Message {
  return message('assistant', parts)
}

export function system(...parts: (string | Part)[]): Message {
  return message('system', parts)
}

/** A message of one or several results. */
export function tool(...parts: Part[]): Message {
  return message('tool', parts)
}

export function call(id: string | undefined, name: string, given: unknown = {}): ToolCallPart {
  return { type: 'tool_call', ...(id === undefined ? {} : { id }), name, arguments: given }
}

export function result(id: string | undefined, response: unknown, failed = false): ToolCallResponsePart {
  return {
    type: 'tool_call_response',
    ...(id === undefined ? {} : { id }),
    response,
    ...(failed ? { is_error: true } : {}),
  }
}

function message(role: Role, parts: readonly (string | Part)[]): Message {
  return { role, parts: parts.map((part) => (typeof part === 'string' ? { type: 'text', content: part } : part)) }
}

/** A request that says the messages; pointers are `/message/part`. */
export function request(messages: Conversation): ParsedRequest {
  const pointers = new Map<object, string>()
  messages.forEach(({ parts }, m) => {
    parts.forEach((part, p) => {
      pointers.set(part, `/${m}/${p}`)
    })
  })
  return { messages, tools: [], pointerOf: (node) => pointers.get(node) }
}

export const CLAUDE = { dialect: 'anthropic-messages', provider: 'anthropic', model: 'claude-sonnet-4-5' } as const
export const GEMINI = { dialect: 'gemini', provider: 'gemini', model: 'gemini-3-pro-preview' } as const
export const NO_ORPHANS = { calls: 'none', results: 'none' } as const

/** The kinds of deviation, in the order of the report. */
export function kinds(told: Conversation, said: Conversation, options: Partial<CompareOptions> = {}): DeviationKind[] {
  return compare(told, request(said), { target: CLAUDE, orphans: NO_ORPHANS, ...options }).map(({ kind }) => kind)
}
