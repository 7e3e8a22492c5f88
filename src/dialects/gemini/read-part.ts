import type {
  BlobPart,
  Part,
  ReasoningPart,
  ToolCallPart,
  ToolCallResponsePart,
  UriPart,
} from '../../conversation/message.ts'
import { isObject, type JsonObject, listOf, member } from '../../json.ts'
import { generic } from '../generic.ts'
import { blob, modalityOf, uri } from '../media.ts'
import type { Pointers } from '../pointers.ts'
import { stringMember, textOf } from '../strings.ts'
import { readServerPart } from './server-parts.ts'
import { eitherCase } from './spelling.ts'

/** The neutral parts of a Part. `id` is the paired id of a call or result, where it has one. */
export function readPart(wire: unknown, pointer: string, id: string | undefined, places: Pointers): Part[] {
  if (!isObject(wire)) return [places.at(pointer, generic(undefined, wire))]
  return readData(wire, id).map((part) => places.at(pointer, part))
}

function readData(wire: JsonObject, id: string | undefined): Part[] {
  const signature = eitherCase(wire, 'thoughtSignature')
  const call = eitherCase(wire, 'functionCall')
  if (isObject(call)) return [readCall(call, id, signature)]
  const result = eitherCase(wire, 'functionResponse')
  if (isObject(result)) return readResult(result, id)
  const server = readServerPart(wire)
  if (server !== undefined) return [server]
  if (wire.thought === true) return [reasoning(textOf(wire.text), signature)]
  return typeof wire.text === 'string' ? readText(wire.text, signature) : [readMedia(wire) ?? readRest(wire, signature)]
}

/** The proof of an answer without calls stands on its text: in neutral terms a reasoning of which only that is shown. */
function readText(content: string, signature: unknown): Part[] {
  if (typeof signature !== 'string') return [{ type: 'text', content }]
  const proof = reasoning('', signature)
  return content === '' ? [proof] : [{ type: 'text', content }, proof]
}

function reasoning(content: string, signature: unknown): ReasoningPart {
  return { type: 'reasoning', content, ...stringMember('signature', signature) }
}

function readCall(
  { id: wireId, name, args = {} }: JsonObject,
  id: string | undefined,
  signature: unknown,
): ToolCallPart {
  return {
    type: 'tool_call',
    ...stringMember('id', id ?? wireId),
    name: textOf(name),
    arguments: args,
    ...stringMember('signature', signature),
  }
}

/** Media stand inside the result since Gemini 3; here they follow it. */
function readResult(wire: JsonObject, id: string | undefined): Part[] {
  const result: ToolCallResponsePart = {
    type: 'tool_call_response',
    ...stringMember('id', id ?? wire.id),
    ...unwrapped(wire.response),
    ...stringMember('name', wire.name),
  }
  return [result, ...listOf(wire.parts).map((part) => readMedia(part) ?? generic(undefined, part))]
}

/**
 * The wire wants an object, so a tool's plain value is wrapped: alone under `output`, or under `error` where it failed.
 *
 * @see https://ai.google.dev/api/caching#FunctionResponse
 */
function unwrapped(response: unknown): Pick<ToolCallResponsePart, 'response' | 'is_error'> {
  const [key, ...others] = isObject(response) ? Object.keys(response) : []
  if (others.length > 0) return { response }
  if (key === 'output') return { response: member(response, key) }
  if (key === 'error') return { response: member(response, key), is_error: true }
  return { response: response ?? null }
}

function readMedia(wire: unknown): BlobPart | UriPart | undefined {
  const inline = eitherCase(wire, 'inlineData')
  const data = member(inline, 'data')
  const inlineType = eitherCase(inline, 'mimeType')
  if (typeof data === 'string') return blob(modalityOf(inlineType), inlineType, data)
  const file = eitherCase(wire, 'fileData')
  const address = eitherCase(file, 'fileUri')
  const fileType = eitherCase(file, 'mimeType')
  return typeof address === 'string' ? uri(modalityOf(fileType), fileType, address) : undefined
}

/** A proof that stands alone, or what nobody knows. */
function readRest(wire: JsonObject, signature: unknown): Part {
  const tags = Object.keys(wire).filter((key) => !/^thought/.test(key))
  return tags.length === 0 && typeof signature === 'string' ? reasoning('', signature) : generic(tags[0], wire)
}
