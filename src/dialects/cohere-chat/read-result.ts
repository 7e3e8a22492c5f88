import type { ToolCallResponsePart } from '../../conversation/message.ts'
import { type JsonObject, member } from '../../json.ts'
import type { Pointers } from '../pointers.ts'
import { stringMember, textOf } from '../strings.ts'

/** A tool gave text, documents, or both; one of them is the response itself, several are a list. */
export function readResult(wire: JsonObject, pointer: string, places: Pointers): ToolCallResponsePart {
  return places.at(pointer, {
    type: 'tool_call_response',
    ...stringMember('id', wire.tool_call_id),
    response: responseOf(wire.content),
    ...stringMember('name', wire.name),
  })
}

function responseOf(content: unknown): unknown {
  if (!Array.isArray(content)) return textOf(content)
  const given = content.map(dataOf)
  if (given.every((value) => typeof value === 'string')) return given.join('')
  return given.length === 1 ? given[0] : given
}

function dataOf(part: unknown): unknown {
  const document = member(part, 'document')
  return document === undefined ? (member(part, 'text') ?? part) : (member(document, 'data') ?? document)
}
