import { mediaPlaceholder } from '../../conversation/media.ts'
import type { MediaPart, Message, Part, ToolCallPart, ToolCallResponsePart } from '../../conversation/message.ts'
import { isObject, type JsonObject } from '../../json.ts'
import { serverPart } from './server-parts.ts'

export function wireParts({ role, parts }: Message): JsonObject[] {
  const wire: JsonObject[] = []
  for (const part of parts) {
    const last = wire.at(-1)
    // A proof without a thought is the one of the text before it.
    const isProof = part.type === 'reasoning' && part.content === ''
    if (isProof && isPlainText(last)) wire[wire.length - 1] = { ...last, ...signature(part) }
    else wire.push(...wirePart(part, role === 'assistant'))
  }
  return wire
}

function isPlainText(part: JsonObject | undefined): boolean {
  return part?.text !== undefined && part.thought === undefined && part.thoughtSignature === undefined
}

function wirePart(part: Part, isModel: boolean): JsonObject[] {
  switch (part.type) {
    case 'text':
      return [{ text: part.content }]
    case 'reasoning':
      return [{ ...(part.content === '' ? {} : { text: part.content }), thought: true, ...signature(part) }]
    case 'tool_call':
      return [functionCall(part)]
    case 'tool_call_response':
      return [functionResponse(part)]
    case 'server_tool_call':
    case 'server_tool_call_response':
      return [serverPart(part)]
    case 'blob':
    case 'uri':
    case 'file':
      return [isModel ? placeholder(part) : (media(part) ?? placeholder(part))]
    default:
      return []
  }
}

/** The proof stands beside the data of its part, not inside. */
function functionCall(call: ToolCallPart): JsonObject {
  return { functionCall: { ...id(call), name: call.name, args: call.arguments }, ...signature(call) }
}

function functionResponse(response: ToolCallResponsePart): JsonObject {
  return { functionResponse: { ...id(response), name: response.name, response: structOf(response) } }
}

/**
 * The response as the object that it must be. An object goes as it is. Anything else is wrapped, as `output`, and so is
 * an object that looks wrapped; a failure is wrapped as `error`. So an object with one of these as its only member is a
 * wrapper, always, and every response can be read back.
 */
function structOf({ response, is_error }: ToolCallResponsePart): JsonObject {
  if (is_error) return { error: response }
  return isObject(response) && !looksWrapped(response) ? response : { output: response }
}

function looksWrapped(response: JsonObject): boolean {
  const [first, ...others] = Object.keys(response)
  return others.length === 0 && (first === 'output' || first === 'error')
}

function id(part: ToolCallPart | ToolCallResponsePart): JsonObject {
  return part.id ? { id: part.id } : {}
}

function signature(part: { readonly signature?: string }): JsonObject {
  return part.signature ? { thoughtSignature: part.signature } : {}
}

function media(part: MediaPart): JsonObject | undefined {
  const mimeType = part.mime_type
  if (mimeType === undefined) return undefined
  switch (part.type) {
    case 'blob':
      return { inlineData: { mimeType, data: part.content } }
    case 'uri':
      return { fileData: { mimeType, fileUri: part.uri } }
    case 'file':
      return { fileData: { mimeType, fileUri: part.file_id } }
  }
}

function placeholder(part: MediaPart): JsonObject {
  return { text: mediaPlaceholder(part) }
}
