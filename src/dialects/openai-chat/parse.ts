import type { Message, ToolDefinition } from '../../conversation/message.ts'
import { isObject, listOf, member } from '../../json.ts'
import type { Body, ParsedRequest, RequestOptions } from '../dialect.ts'
import { type Pointers, pointers } from '../pointers.ts'
import { stringMember, textOf } from '../strings.ts'
import { readMessage } from './read-message.ts'

/** Reads the legacy `functions` and `function_call` as well. */
export function parse(request: Body): ParsedRequest {
  const places = pointers()
  const wire = listOf(request.messages)
  const toolChoice = readChoice(request.tool_choice ?? request.function_call)
  return {
    messages: wire.map((message, m): Message => readMessage(message, wire[m - 1], m, places)),
    tools: [...readTools(request.tools, '/tools', places), ...readTools(request.functions, '/functions', places)],
    ...(toolChoice === undefined ? {} : { toolChoice }),
    pointerOf: places.pointerOf,
  }
}

function readTools(tools: unknown, pointer: string, places: Pointers): ToolDefinition[] {
  return listOf(tools).flatMap((tool, t) => {
    const declared = member(tool, 'function') ?? member(tool, 'custom') ?? tool
    return isObject(declared) ? [places.at(`${pointer}/${t}`, readFunction(declared))] : []
  })
}

function readFunction({ name, description, parameters }: Readonly<Record<string, unknown>>): ToolDefinition {
  return {
    type: 'function',
    name: textOf(name),
    ...stringMember('description', description),
    ...(isObject(parameters) ? { parameters } : {}),
  }
}

/** Mistral says `any` for `required`. */
function readChoice(choice: unknown): RequestOptions['toolChoice'] {
  if (choice === 'auto' || choice === 'none' || choice === 'required') return choice
  if (choice === 'any') return 'required'
  const name = member(member(choice, 'function') ?? member(choice, 'custom') ?? choice, 'name')
  return typeof name === 'string' ? { name } : undefined
}
