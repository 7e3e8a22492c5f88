import type { BlobPart, Message, Part, ReasoningPart, ToolCallPart } from '../../conversation/message.ts'
import { isObject } from '../../json.ts'
import { opaque } from '../../providers/opaque.ts'
import type { Target } from '../../providers/target.ts'
import type { Body } from '../dialect.ts'
import { finishMember, finishWord } from '../finish.ts'
import type { ReplyManner } from '../manner.ts'
import { roughTokens } from '../rough-tokens.ts'
import { unsayable } from '../unsayable.ts'
import { serverPart } from './server-parts.ts'

/** There is no word for an answer that calls: it stops like any other. */
const FINISH = { stop: 'STOP', length: 'MAX_TOKENS', tool_call: 'STOP', content_filter: 'SAFETY', error: 'OTHER' }

/** @see https://ai.google.dev/api/generate-content#generatecontentresponse */
export function reply(message: Message, target: Target, manner: ReplyManner = {}): Body {
  const tokens = roughTokens(message)
  const content = { role: 'model', parts: message.parts.reduce(append, []) }
  return {
    candidates: [{ content, ...finishMember('finishReason', finishWord(message, FINISH), manner), index: 0 }],
    usageMetadata: { promptTokenCount: 0, candidatesTokenCount: tokens, totalTokenCount: tokens },
    modelVersion: target.model,
    responseId: manner.responseId ?? opaque(JSON.stringify(message), 23),
  }
}

/** A proof alone belongs to the text before it, as reading a request has it. */
function append(parts: readonly Body[], part: Part): readonly Body[] {
  const last = parts.at(-1)
  const isProof = part.type === 'reasoning' && part.content === '' && part.signature !== undefined
  const takesProof = last !== undefined && 'text' in last && !('thought' in last) && !('thoughtSignature' in last)
  if (!isProof || !takesProof) return [...parts, wirePart(part)]
  return [...parts.slice(0, -1), { ...last, thoughtSignature: part.signature }]
}

function wirePart(part: Part): Body {
  switch (part.type) {
    case 'text':
      return { text: part.content }
    case 'reasoning':
      return wireThought(part)
    case 'tool_call':
      return wireCall(part)
    case 'blob':
      return wireBlob(part)
    case 'server_tool_call':
    case 'server_tool_call_response':
      return serverPart(part)
    case 'generic':
      return isObject(part.wire) ? part.wire : unsayable(part, 'Gemini')
    default:
      return unsayable(part, 'Gemini')
  }
}

function wireThought({ content, signature }: ReasoningPart): Body {
  if (content === '' && signature !== undefined) return { text: '', thoughtSignature: signature }
  return { text: content, thought: true, ...(signature === undefined ? {} : { thoughtSignature: signature }) }
}

function wireCall({ id, name, arguments: args = {}, signature }: ToolCallPart): Body {
  const functionCall = typeof id === 'string' ? { id, name, args } : { name, args }
  return signature === undefined ? { functionCall } : { functionCall, thoughtSignature: signature }
}

function wireBlob({ mime_type: mimeType, content: data }: BlobPart): Body {
  return { inlineData: mimeType === undefined ? { data } : { mimeType, data } }
}
