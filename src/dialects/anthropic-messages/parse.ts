import type { Message, Part, ToolDefinition } from '../../conversation/message.ts'
import { isObject, listOf, member } from '../../json.ts'
import type { Body, ParsedRequest, RequestOptions } from '../dialect.ts'
import { type Pointers, pointers } from '../pointers.ts'
import { splitResults } from '../split-results.ts'
import { stringMember, textOf } from '../strings.ts'
import { readBlock } from './read-block.ts'

export function parse(request: Body): ParsedRequest {
  const places = pointers()
  const toolChoice = readChoice(request.tool_choice)
  return {
    messages: [
      ...readSystem(request.system, places),
      ...listOf(request.messages).flatMap((message, m) => readMessage(message, `/messages/${m}`, places)),
    ],
    tools: listOf(request.tools).flatMap((tool, t) => readTool(tool, `/tools/${t}`, places)),
    ...(toolChoice === undefined ? {} : { toolChoice }),
    pointerOf: places.pointerOf,
  }
}

/** The prompt above the messages is the conversation's first. */
function readSystem(system: unknown, places: Pointers): Message[] {
  const parts = readContent(system, '/system', places).flat()
  return parts.length === 0 ? [] : [places.at('/system', { role: 'system', parts })]
}

function readMessage(message: unknown, pointer: string, places: Pointers): readonly Message[] {
  const role = member(message, 'role')
  const blocks = readContent(member(message, 'content'), `${pointer}/content`, places)
  const messages: readonly Message[] =
    role === 'assistant' || role === 'system' ? [{ role, parts: blocks.flat() }] : splitResults(blocks)
  return messages.map((read) => places.at(pointer, read))
}

/** A block each; an empty string is no content. */
function readContent(content: unknown, pointer: string, places: Pointers): (readonly Part[])[] {
  if (content === '') return []
  if (typeof content === 'string') return [[places.at(pointer, { type: 'text', content })]]
  return listOf(content).map((block, b) => readBlock(block, `${pointer}/${b}`, places))
}

/** Tools that Anthropic defines (web search, bash, …) are no functions of the app. */
function readTool(tool: unknown, pointer: string, places: Pointers): ToolDefinition[] {
  if (!isObject(tool) || (tool.type !== undefined && tool.type !== 'custom')) return []
  const { input_schema: parameters } = tool
  const definition: ToolDefinition = {
    type: 'function',
    name: textOf(tool.name),
    ...stringMember('description', tool.description),
    ...(isObject(parameters) ? { parameters } : {}),
  }
  return [places.at(pointer, definition)]
}

function readChoice(choice: unknown): RequestOptions['toolChoice'] {
  switch (member(choice, 'type')) {
    case 'auto':
      return 'auto'
    case 'none':
      return 'none'
    case 'any':
      return 'required'
    case 'tool':
      return { name: textOf(member(choice, 'name')) }
    default:
      return undefined
  }
}
