import type { Part, ReasoningPart, ToolCallPart, ToolCallResponsePart } from '../../conversation/message.ts'
import { isObject, type JsonObject, listOf } from '../../json.ts'
import { generic } from '../generic.ts'
import type { Pointers } from '../pointers.ts'
import { stringMember, textOf } from '../strings.ts'
import { readMedia } from './read-media.ts'
import { readServerBlock } from './server-blocks.ts'

/** The neutral parts of a content block: one, but for a result that carries media, which follow it. */
export function readBlock(block: unknown, pointer: string, places: Pointers): readonly Part[] {
  if (isObject(block) && block.type === 'tool_result') return readResult(block, pointer, places)
  return [places.at(pointer, readPart(block))]
}

function readPart(block: unknown): Part {
  if (!isObject(block)) return generic(undefined, block)
  switch (block.type) {
    case 'text':
      return typeof block.text === 'string' ? { type: 'text', content: block.text } : generic(block.type, block)
    case 'thinking':
      return readThinking(block.thinking, block.signature)
    case 'redacted_thinking':
      return { ...readThinking('', block.data), redacted: true }
    case 'tool_use':
      return readCall(block)
    case 'image':
    case 'document':
      return readMedia(block.type, block)
    default:
      return readServerBlock(block) ?? generic(block.type, block)
  }
}

function readThinking(text: unknown, proof: unknown): ReasoningPart {
  return { type: 'reasoning', content: textOf(text), ...stringMember('signature', proof) }
}

function readCall({ id, name, input }: JsonObject): ToolCallPart {
  return { type: 'tool_call', ...stringMember('id', id), name: textOf(name), arguments: input }
}

function readResult(block: JsonObject, pointer: string, places: Pointers): Part[] {
  const inner = listOf(block.content).map((each, b) => places.at(`${pointer}/content/${b}`, readPart(each)))
  const texts = inner.flatMap((part) => (part.type === 'text' ? [part.content] : []))
  const result: ToolCallResponsePart = {
    type: 'tool_call_response',
    ...stringMember('id', block.tool_use_id),
    response: typeof block.content === 'string' ? block.content : texts.join(''),
    ...(block.is_error === true ? { is_error: true } : {}),
  }
  return [places.at(pointer, result), ...inner.filter((part) => part.type !== 'text')]
}
