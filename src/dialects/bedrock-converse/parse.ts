import type { Message, Part, ToolDefinition } from '../../conversation/message.ts'
import { isObject, listOf, member } from '../../json.ts'
import type { Body, ParsedRequest, RequestOptions } from '../dialect.ts'
import { type Pointers, pointers } from '../pointers.ts'
import { splitResults } from '../split-results.ts'
import { stringMember, textOf } from '../strings.ts'
import { readBlock } from './read-block.ts'

export function parse(request: Body): ParsedRequest {
  const places = pointers()
  const { toolConfig } = request
  const toolChoice = readChoice(member(toolConfig, 'toolChoice'))
  return {
    messages: [
      ...readSystem(request.system, places),
      ...listOf(request.messages).flatMap((message, m) => readMessage(message, `/messages/${m}`, places)),
    ],
    tools: listOf(member(toolConfig, 'tools')).flatMap((tool, t) => readTool(tool, `/toolConfig/tools/${t}`, places)),
    ...(toolChoice === undefined ? {} : { toolChoice }),
    pointerOf: places.pointerOf,
  }
}

/** The prompt above the messages is the conversation's first. */
function readSystem(system: unknown, places: Pointers): Message[] {
  const parts = readBlocks(system, '/system', places).flat()
  return parts.length === 0 ? [] : [places.at('/system', { role: 'system', parts })]
}

function readMessage(message: unknown, pointer: string, places: Pointers): readonly Message[] {
  const role = member(message, 'role')
  const blocks = readBlocks(member(message, 'content'), `${pointer}/content`, places)
  const messages: readonly Message[] =
    role === 'assistant' || role === 'system' ? [{ role, parts: blocks.flat() }] : splitResults(blocks)
  return messages.map((read) => places.at(pointer, read))
}

/** Of each block its parts; without the blocks that have none. */
function readBlocks(blocks: unknown, pointer: string, places: Pointers): (readonly Part[])[] {
  return listOf(blocks)
    .map((block, b) => readBlock(block, `${pointer}/${b}`, places))
    .filter((parts) => parts.length > 0)
}

/** Tools that Bedrock runs itself are no functions of the app. */
function readTool(tool: unknown, pointer: string, places: Pointers): ToolDefinition[] {
  const spec = member(tool, 'toolSpec')
  if (!isObject(spec)) return []
  const parameters = member(spec.inputSchema, 'json')
  const definition: ToolDefinition = {
    type: 'function',
    name: textOf(spec.name),
    ...stringMember('description', spec.description),
    ...(isObject(parameters) ? { parameters } : {}),
  }
  return [places.at(`${pointer}/toolSpec`, definition)]
}

function readChoice(choice: unknown): RequestOptions['toolChoice'] {
  if (!isObject(choice)) return undefined
  if (isObject(choice.tool)) return { name: textOf(choice.tool.name) }
  if (isObject(choice.any)) return 'required'
  return isObject(choice.auto) ? 'auto' : undefined
}
