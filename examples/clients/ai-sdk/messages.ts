import type { AssistantModelMessage, JSONValue, ModelMessage, ToolResultPart, UserContent } from 'ai'
import { type Conversation, type Message, type Part, type Target, Unsupported } from 'llm-conformance'
import { resultParts } from '../shared/result-parts.ts'

type UserPart = Exclude<UserContent, string>[number]
type AssistantPart = Exclude<AssistantModelMessage['content'], string>[number]
type Result = Extract<Part, { type: 'tool_call_response' }>
type Content = Extract<ToolResultPart['output'], { type: 'content' }>['value'][number]
type Options = Pick<ModelMessage, 'providerOptions'>

/** A stored history in the messages of the AI SDK, as an app would have kept them. */
export function modelMessages(conversation: Conversation, target: Target): ModelMessage[] {
  const calls = conversation.flatMap(({ parts }) => parts.filter((part) => part.type === 'tool_call'))
  const names = new Map(calls.map(({ id, name }) => [id, name]))
  return conversation.map((message) => modelMessage(message, authorOf(message, target), names))
}

function modelMessage(
  { role, parts }: Message,
  author: string,
  names: ReadonlyMap<Result['id'], string>,
): ModelMessage {
  switch (role) {
    case 'system':
      return { role, content: parts.map((part) => (part.type === 'text' ? part.content : '')).join('\n') }
    case 'user':
      return { role, content: parts.map(userPart) }
    case 'assistant':
      return { role, content: parts.map((part) => assistantPart(part, author)) }
    case 'tool': {
      const results = parts.filter((part) => part.type === 'tool_call_response')
      return { role, content: results.map((part) => resultPart(part, part.name ?? names.get(part.id) ?? '')) }
    }
  }
}

/** Under this name the SDK keeps what is the provider's own. */
function authorOf({ origin }: Message, target: Target): string {
  const provider = origin?.provider ?? target.provider
  return provider === 'gemini' ? 'google' : provider
}

function userPart(part: Part): UserPart {
  if (part.type === 'text') return { type: 'text', text: part.content }
  if (part.type === 'blob') return { type: 'file', data: part.content, mediaType: part.mime_type ?? 'image/png' }
  if (part.type === 'uri') return { type: 'file', data: new URL(part.uri), mediaType: part.mime_type ?? 'image/*' }
  throw new Unsupported(`The AI SDK has no form for a part ${part.type} of a user.`)
}

function assistantPart(part: Part, author: string): AssistantPart {
  switch (part.type) {
    case 'text':
      return { type: 'text', text: part.content, ...own(author, { itemId: part.item_id }) }
    case 'reasoning':
      return { type: 'reasoning', text: part.content, ...own(author, proofOf(part, author)) }
    case 'tool_call':
      return {
        type: 'tool-call',
        toolCallId: idOf(part.id),
        toolName: part.name,
        input: part.arguments ?? {},
        ...own(author, { itemId: part.item_id, thoughtSignature: part.signature }),
      }
    default:
      throw new Unsupported(`This client does not convert a part ${part.type} of an assistant.`)
  }
}

function proofOf(
  { signature, redacted, item_id }: Extract<Part, { type: 'reasoning' }>,
  author: string,
): Record<string, string | undefined> {
  if (author === 'google') return { thoughtSignature: signature }
  if (author === 'openai') return { itemId: item_id, reasoningEncryptedContent: signature }
  return redacted ? { redactedData: signature } : { signature }
}

function own(author: string, members: Record<string, string | undefined>): Options {
  const given = Object.entries(members).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return given.length === 0 ? {} : { providerOptions: { [author]: Object.fromEntries(given) } }
}

/** The SDK makes an id for each call that has none. */
function idOf(id: string | null | undefined): string {
  if (id === undefined || id === null) throw new Unsupported('The AI SDK has no calls without ids.')
  return id
}

function resultPart({ id, response, is_error = false }: Result, toolName: string): ToolResultPart {
  return { type: 'tool-result', toolCallId: idOf(id), toolName, output: outputOf(response, is_error) }
}

/** What comes in several parts cannot be an error. */
function outputOf(response: unknown, isError: boolean): ToolResultPart['output'] {
  if (typeof response === 'string') return { type: isError ? 'error-text' : 'text', value: response }
  const parts = resultParts(response)
  if (parts !== undefined) return { type: 'content', value: parts.map(contentOf) }
  return { type: isError ? 'error-json' : 'json', value: (response ?? null) as JSONValue }
}

function contentOf(part: Part): Content {
  if (part.type === 'text') return { type: 'text', text: part.content }
  if (part.type === 'blob') return { type: 'media', data: part.content, mediaType: part.mime_type ?? 'image/png' }
  if (part.type === 'uri') return { type: 'file-url', url: part.uri }
  throw new Unsupported(`The AI SDK has no form for a part ${part.type} of a result.`)
}
