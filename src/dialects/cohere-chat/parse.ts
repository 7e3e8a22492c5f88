import type { Message, Part } from '../../conversation/message.ts'
import { isObject, type JsonObject, listOf } from '../../json.ts'
import type { Body, ParsedRequest, RequestOptions } from '../dialect.ts'
import { type Pointers, pointers } from '../pointers.ts'
import { chatRole, readCalls } from '../read-chat-calls.ts'
import { readContent } from '../read-chat-content.ts'
import { readTools } from '../read-chat-tools.ts'
import { textOf } from '../strings.ts'
import { readResult } from './read-result.ts'

export function parse(request: Body): ParsedRequest {
  const places = pointers()
  const toolChoice = readChoice(request.tool_choice)
  return {
    messages: listOf(request.messages).map((message, m) => readMessage(message, `/messages/${m}`, places)),
    tools: readTools(request.tools, '/tools', places),
    ...(toolChoice === undefined ? {} : { toolChoice }),
    pointerOf: places.pointerOf,
  }
}

function readMessage(wire: unknown, pointer: string, places: Pointers): Message {
  if (!isObject(wire)) return places.at(pointer, { role: 'user', parts: [] })
  const role = chatRole(wire.role)
  const parts = role === 'tool' ? [readResult(wire, pointer, places)] : readParts(wire, pointer, places)
  return places.at(pointer, { role, parts })
}

function readParts(wire: JsonObject, pointer: string, places: Pointers): Part[] {
  const plan = textOf(wire.tool_plan)
  return [
    ...readContent(wire.content, `${pointer}/content`, places),
    ...(plan === '' ? [] : [places.at<Part>(`${pointer}/tool_plan`, { type: 'text', content: plan })]),
    ...readCalls(wire, pointer, places),
  ]
}

/** No choice means `auto`, and there is no word for it. */
function readChoice(choice: unknown): RequestOptions['toolChoice'] {
  if (choice === 'REQUIRED') return 'required'
  return choice === 'NONE' ? 'none' : undefined
}
