import type { Part, ToolCallPart, ToolCallResponsePart } from '../../conversation/message.ts'
import { responseText } from '../../conversation/response-text.ts'
import { isObject, listOf, member } from '../../json.ts'
import { generic } from '../generic.ts'
import type { Pointers } from '../pointers.ts'
import { stringMember, textOf } from '../strings.ts'
import { readMedia } from './read-media.ts'
import { readServerBlock } from './server-blocks.ts'
import { tagOf } from './tags.ts'

/**
 * The neutral parts of a content block: one, but for a result that carries media, which follow it. A cache point is a
 * mark for the bill and says nothing.
 */
export function readBlock(block: unknown, pointer: string, places: Pointers): readonly Part[] {
  const tag = tagOf(block)
  if (tag === 'cachePoint') return []
  const server = isObject(block) ? readServerBlock(block) : undefined
  if (server !== undefined) return [places.at(pointer, server)]
  if (tag === 'toolResult') return readResult(member(block, tag), pointer, places)
  return [places.at(pointer, readPart(tag, block))]
}

function readPart(tag: string | undefined, block: unknown): Part {
  if (tag === undefined || !isObject(block)) return generic(tag, block)
  const value = block[tag]
  switch (tag) {
    case 'text':
      return typeof value === 'string' ? { type: 'text', content: value } : generic(tag, block)
    case 'reasoningContent':
      return readReasoning(value)
    case 'toolUse':
      return readCall(value)
    case 'image':
    case 'document':
    case 'video':
      return readMedia(tag, block)
    default:
      return generic(tag, block)
  }
}

/** What is redacted has no text and is its own proof. */
function readReasoning(value: unknown): Part {
  const told = member(value, 'reasoningText')
  const secret = member(value, 'redactedContent')
  if (told === undefined && typeof secret === 'string') {
    return { type: 'reasoning', content: '', signature: secret, redacted: true }
  }
  const proof = stringMember('signature', member(told, 'signature'))
  return { type: 'reasoning', content: textOf(member(told, 'text')), ...proof }
}

function readCall(value: unknown): ToolCallPart {
  const id = stringMember('id', member(value, 'toolUseId'))
  return { type: 'tool_call', ...id, name: textOf(member(value, 'name')), arguments: member(value, 'input') }
}

function readResult(result: unknown, pointer: string, places: Pointers): Part[] {
  const values: unknown[] = []
  const beside: Part[] = []
  listOf(member(result, 'content')).forEach((block, b) => {
    const tag = tagOf(block)
    if (tag === 'text' || tag === 'json') values.push(member(block, tag))
    else if (tag !== 'cachePoint') beside.push(places.at(`${pointer}/toolResult/content/${b}`, readPart(tag, block)))
  })
  const response: ToolCallResponsePart = {
    type: 'tool_call_response',
    ...stringMember('id', member(result, 'toolUseId')),
    response: values.length === 1 ? values[0] : values.map((value) => responseText(value ?? '')).join(''),
    ...(member(result, 'status') === 'error' ? { is_error: true } : {}),
  }
  return [places.at(pointer, response), ...beside]
}
