import type { AssistantMessage, Context, Message, ToolResultMessage, UserMessage } from '@mariozechner/pi-ai'
import { type Conversation, type Part, type Message as Stored, type Target, Unsupported } from 'llm-conformance'
import { resultParts } from '../shared/result-parts.ts'
import { apiOf, providerOf } from './models.ts'

type Block = AssistantMessage['content'][number]
type Said = Exclude<UserMessage['content'], string>[number]
type Call = Extract<Part, { type: 'tool_call' }>
type Result = Extract<Part, { type: 'tool_call_response' }>

const NOTHING = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, totalTokens: 0 }
const USAGE: AssistantMessage['usage'] = { ...NOTHING, cost: { ...NOTHING, total: 0 } }
const DIALECTS: Readonly<Record<string, string>> = { anthropic: 'anthropic-messages', gemini: 'gemini' }

/** A stored history in the messages of the package, as an app would have kept them. */
export function piContext(conversation: Conversation, target: Target): Context {
  const calls = conversation.flatMap(({ parts }) => parts.filter((part) => part.type === 'tool_call'))
  const known = new Map(calls.map((call) => [call.id, call]))
  const system = conversation.filter(({ role }) => role === 'system').map(({ parts }) => textOf(parts))
  return {
    ...(system.length > 0 && { systemPrompt: system.join('\n\n') }),
    messages: conversation.flatMap((message) => messagesOf(message, target, known)),
  }
}

function messagesOf(message: Stored, target: Target, known: ReadonlyMap<Result['id'], Call>): Message[] {
  const { role, parts } = message
  switch (role) {
    case 'system':
      return []
    case 'user':
      return [{ role, content: parts.map(saidOf), timestamp: 0 }]
    case 'assistant':
      return [assistantOf(message, target)]
    case 'tool':
      return parts.flatMap((part) => (part.type === 'tool_call_response' ? [resultOf(part, known.get(part.id))] : []))
  }
}

function assistantOf({ parts, origin }: Stored, target: Target): AssistantMessage {
  const { provider, model } = origin ?? target
  const dialect = provider === target.provider ? target.dialect : (DIALECTS[provider] ?? 'openai-chat')
  const isCalling = parts.some(({ type }) => type === 'tool_call')
  return {
    role: 'assistant',
    content: parts.map((part) => blockOf(part, dialect)),
    ...{ api: apiOf(dialect), provider: providerOf(provider), model, usage: USAGE },
    stopReason: isCalling ? 'toolUse' : 'stop',
    timestamp: 0,
  }
}

function blockOf(part: Part, dialect: string): Block {
  switch (part.type) {
    case 'text':
      return {
        type: 'text',
        text: part.content,
        ...(part.item_id !== undefined && { textSignature: JSON.stringify({ v: 1, id: part.item_id }) }),
      }
    case 'reasoning':
      return thinkingOf(part, dialect)
    case 'tool_call': {
      const { name, arguments: args, signature } = part
      if (typeof args === 'string') throw new Unsupported('Arguments are objects in this package.')
      return {
        type: 'toolCall',
        id: idOf(part),
        name,
        arguments: (args ?? {}) as Record<string, unknown>,
        ...(signature !== undefined && { thoughtSignature: signature }),
      }
    }
    default:
      throw new Unsupported(`This client does not convert a part ${part.type} of an assistant.`)
  }
}

/** Of OpenAI's Responses the package keeps the whole item in place of a signature. */
function thinkingOf(
  { content, signature, redacted, item_id }: Extract<Part, { type: 'reasoning' }>,
  dialect: string,
): Block {
  const summary = content === '' ? [] : [{ type: 'summary_text', text: content }]
  const item = { type: 'reasoning', id: item_id, summary, encrypted_content: signature }
  const proof = dialect === 'openai-responses' && signature !== undefined ? JSON.stringify(item) : signature
  return {
    type: 'thinking',
    thinking: content,
    ...(proof !== undefined && { thinkingSignature: proof }),
    ...(redacted && { redacted }),
  }
}

function resultOf(result: Result, call: Call | undefined): ToolResultMessage {
  const { response, is_error = false, name: toolName = call?.name ?? '' } = result
  const text = typeof response === 'string' ? response : (JSON.stringify(response) ?? '')
  const content = resultParts(response)?.map(saidOf) ?? [{ type: 'text' as const, text }]
  return { role: 'toolResult', toolCallId: idOf(call ?? result), toolName, content, isError: is_error, timestamp: 0 }
}

function saidOf(part: Part): Said {
  if (part.type === 'text') return { type: 'text', text: part.content }
  if (part.type === 'blob') return { type: 'image', data: part.content, mimeType: part.mime_type ?? 'image/png' }
  throw new Unsupported(`The package has no form for a part ${part.type}.`)
}

/** Of OpenAI's Responses the package keeps the id of the call and that of its item in one. */
function idOf({ id, item_id }: Pick<Call, 'id' | 'item_id'>): string {
  if (id === undefined || id === null) throw new Unsupported('The package has no calls without ids.')
  return item_id === undefined ? id : `${id}|${item_id}`
}

function textOf(parts: readonly Part[]): string {
  return parts.map((part) => (part.type === 'text' ? part.content : '')).join('\n')
}
