import type { Message, Part, ToolCallResponsePart } from '../../conversation/message.ts'
import { isObject, type JsonObject, listOf } from '../../json.ts'
import { generic } from '../generic.ts'
import { blob } from '../media.ts'
import type { Pointers } from '../pointers.ts'
import { readCalls } from '../read-chat-calls.ts'
import { readContent } from '../read-chat-content.ts'
import { stringMember, textOf } from '../strings.ts'
import { roleOf } from './role.ts'

export function readMessage(
  wire: unknown,
  pointer: string,
  ids: ReadonlyMap<string, string>,
  places: Pointers,
): Message {
  if (!isObject(wire)) return places.at(pointer, { role: 'user', parts: [] })
  const role = roleOf(wire)
  const parts = role === 'tool' ? [readResult(wire, pointer, ids, places)] : readParts(wire, pointer, ids, places)
  return places.at(pointer, { role, parts: [...parts, ...readImages(wire, pointer, places)] })
}

function readParts(wire: JsonObject, pointer: string, ids: ReadonlyMap<string, string>, places: Pointers): Part[] {
  const thought = textOf(wire.thinking)
  return [
    ...(thought === '' ? [] : [places.at<Part>(`${pointer}/thinking`, { type: 'reasoning', content: thought })]),
    ...readContent(wire.content, `${pointer}/content`, places),
    ...readCalls(wire, pointer, places, ids),
  ]
}

function readResult(
  wire: JsonObject,
  pointer: string,
  ids: ReadonlyMap<string, string>,
  places: Pointers,
): ToolCallResponsePart {
  return places.at(pointer, {
    type: 'tool_call_response',
    ...stringMember('id', ids.get(pointer) ?? wire.tool_call_id),
    response: textOf(wire.content),
    ...stringMember('name', wire.tool_name ?? wire.name),
  })
}

/** Base64 alone; of what kind the server sees by itself. */
function readImages({ images }: JsonObject, pointer: string, places: Pointers): Part[] {
  return listOf(images).map((image, i): Part => {
    const part = typeof image === 'string' ? blob('image', undefined, image) : generic('image', image)
    return places.at(`${pointer}/images/${i}`, part)
  })
}
