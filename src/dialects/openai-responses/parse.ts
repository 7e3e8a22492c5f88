import type { Message, Part, ToolDefinition } from '../../conversation/message.ts'
import { isObject, listOf, member } from '../../json.ts'
import type { Body, ParsedRequest, RequestOptions } from '../dialect.ts'
import { type Pointers, pointers } from '../pointers.ts'
import { stringMember, textOf } from '../strings.ts'
import { readItem, type Said } from './read-item.ts'

export function parse(request: Body): ParsedRequest {
  const places = pointers()
  const toolChoice = readChoice(request.tool_choice)
  return {
    messages: [...readText(request, 'instructions', places), ...readInput(request, places)],
    tools: readTools(request, places),
    ...(toolChoice === undefined ? {} : { toolChoice }),
    pointerOf: places.pointerOf,
  }
}

const SPEAKERS = { instructions: 'system', input: 'user' } as const

/** A member that is one text, and so one message; an empty one is none. */
function readText(request: Body, key: keyof typeof SPEAKERS, places: Pointers): Message[] {
  const content = textOf(request[key])
  if (content === '') return []
  const pointer = `/${key}`
  return [places.at(pointer, { role: SPEAKERS[key], parts: [places.at<Part>(pointer, { type: 'text', content })] })]
}

function readInput(request: Body, places: Pointers): Message[] {
  const items = listOf(request.input).map((item, i) => readItem(item, `/input/${i}`, places))
  const messages = turnsOf(items).map(({ from, role, parts }): Message => places.at(`/input/${from}`, { role, parts }))
  return [...readText(request, 'input', places), ...messages]
}

interface Turn {
  readonly role: Said['role']
  readonly parts: Part[]
  /** Index of the first item. */
  readonly from: number
}

/** What the model makes is one item each, but one message of its own; and so are the outputs that answer it. */
function turnsOf(items: readonly Said[]): Turn[] {
  const turns: Turn[] = []
  items.forEach(({ role, parts }, from) => {
    const last = turns.at(-1)
    if (last?.role === role && (role === 'assistant' || role === 'tool')) last.parts.push(...parts)
    else turns.push({ role, parts: [...parts], from })
  })
  return turns
}

/** Declared for the whole of the request, or from an item on. */
function readTools(request: Body, places: Pointers): ToolDefinition[] {
  const later = listOf(request.input).flatMap((item, i) =>
    member(item, 'type') === 'additional_tools' ? [{ list: member(item, 'tools'), at: `/input/${i}/tools` }] : [],
  )
  return [{ list: request.tools, at: '/tools' }, ...later].flatMap(({ list, at }) =>
    listOf(list).flatMap((tool, t) => readTool(tool, `${at}/${t}`, places)),
  )
}

/** Hosted tools are no functions of the app. */
function readTool(tool: unknown, pointer: string, places: Pointers): ToolDefinition[] {
  if (!isObject(tool) || (tool.type !== 'function' && tool.type !== 'custom')) return []
  const { name, description, parameters } = tool
  const definition: ToolDefinition = {
    type: 'function',
    name: textOf(name),
    ...stringMember('description', description),
    ...(isObject(parameters) ? { parameters } : {}),
  }
  return [places.at(pointer, definition)]
}

function readChoice(choice: unknown): RequestOptions['toolChoice'] {
  if (choice === 'auto' || choice === 'none' || choice === 'required') return choice
  switch (member(choice, 'type')) {
    case 'allowed_tools':
      return member(choice, 'mode') === 'required' ? 'required' : 'auto'
    case 'function':
    case 'custom':
      return { name: textOf(member(choice, 'name')) }
    default:
      return undefined
  }
}
