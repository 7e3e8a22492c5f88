import type { Part as GenkitPart, MessageData } from 'genkit'
import { type Conversation, type Message, type Part, Unsupported } from 'llm-conformance'
import { resultParts } from '../shared/result-parts.ts'

type Call = Extract<Part, { type: 'tool_call' }>
type Reasoning = Extract<Part, { type: 'reasoning' }>
type Result = Extract<Part, { type: 'tool_call_response' }>

/** A stored history in the messages of Genkit, as an app would have kept them. */
export function genkitMessages(conversation: Conversation): MessageData[] {
  const calls = conversation.flatMap(({ parts }) => parts.filter((part) => part.type === 'tool_call'))
  const names = new Map(calls.map(({ id, name }) => [id, name]))
  return conversation.map((message) => messageOf(message, names))
}

function messageOf({ role, parts }: Message, names: ReadonlyMap<Result['id'], string>): MessageData {
  switch (role) {
    case 'system':
    case 'user':
      return { role, content: parts.map(saidOf) }
    case 'assistant':
      return { role: 'model', content: parts.map(modelPart) }
    case 'tool': {
      const results = parts.filter((part) => part.type === 'tool_call_response')
      return { role, content: results.map((part) => resultOf(part, part.name ?? names.get(part.id) ?? '')) }
    }
  }
}

function modelPart(part: Part): GenkitPart {
  if (part.type === 'reasoning') return reasoningOf(part)
  return part.type === 'tool_call' ? callOf(part) : saidOf(part)
}

function reasoningOf({ content, signature, redacted, item_id }: Reasoning): GenkitPart {
  if (item_id !== undefined) throw new Unsupported('Genkit keeps no items of the Responses API.')
  if (redacted) return { custom: { redactedThinking: signature } }
  return { reasoning: content, ...proven(signature) }
}

function callOf({ id, name, arguments: input = {}, signature }: Call): GenkitPart {
  return { toolRequest: { name, input, ...reference(id) }, ...proven(signature) }
}

function resultOf({ id, response, is_error = false }: Result, name: string): GenkitPart {
  return { toolResponse: { name, ...(is_error ? failed(response) : given(response)), ...reference(id) } }
}

/** What a tool gave: a value, and the media beside it. */
export function given(response: unknown): { output: unknown; content?: GenkitPart[] } {
  const parts = resultParts(response)
  if (parts === undefined) return { output: response ?? null }
  const media = parts.filter(({ type }) => type !== 'text').map(saidOf)
  return { output: parts.map(textOf).filter(Boolean).join('\n'), ...(media.length > 0 && { content: media }) }
}

/** Genkit has no word for a result that is an error, and a tool that throws ends the whole turn. */
export function failed(response: unknown): ReturnType<typeof given> {
  const { output, ...media } = given(response)
  return { output: { error: output }, ...media }
}

function reference(ref: string | null | undefined) {
  return ref === undefined || ref === null ? {} : { ref }
}

function proven(thoughtSignature: string | undefined) {
  return thoughtSignature === undefined ? {} : { metadata: { thoughtSignature } }
}

function saidOf(part: Part): GenkitPart {
  if (part.type === 'text') return { text: part.content }
  if (part.type === 'blob') {
    const { mime_type: contentType = 'image/png', content } = part
    return { media: { url: `data:${contentType};base64,${content}`, contentType } }
  }
  if (part.type === 'uri') return { media: { url: part.uri, contentType: part.mime_type ?? 'image/png' } }
  throw new Unsupported(`This client does not convert a part ${part.type}.`)
}

function textOf(part: Part): string {
  return part.type === 'text' ? part.content : ''
}
