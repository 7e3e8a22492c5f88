import { isObject, type JsonObject, listOf, member } from '../json.ts'
import { ViewBuilder } from '../judge/view/builder.ts'
import { type Kind, Part, type Shape } from '../judge/view/part.ts'
import type { Dialect } from './dialect.ts'

/** In what the wires that are built like Chat Completions differ, as far as a view shows it. */
export interface ChatWire {
  /** Members of a message that hold a text or a list of things of one kind: before its content, and behind it. */
  readonly before: readonly Beside[]
  readonly behind: readonly Beside[]
  /** The member of a tool's message that names the function. */
  readonly resultName: string
}

export interface Beside {
  readonly member: string
  readonly kind: Kind
}

const HEAD = '/messages/'
const CALL: Shape = {
  head: HEAD,
  mid: '/tool_calls/',
  fields: { id: '/id', name: '/function/name', value: '/function/arguments', type: '/type' },
}
const CUSTOM_CALL: Shape = {
  ...CALL,
  fields: { ...CALL.fields, name: '/custom/name', value: '/custom/input' },
}
const STRING_CONTENT: Shape = { head: HEAD, mid: '/content', fields: {} }
const BLOCK: Shape = { head: HEAD, mid: '/content/', fields: { text: '/text', type: '/type' } }

type Add = (builder: ViewBuilder, message: JsonObject, m: number) => void

/** Only runs of tool messages are merged, so that "the next turn" of a call is the run of its results. */
export function chatView(wire: ChatWire): Dialect['view'] {
  const steps = [...wire.before.map(besideAdder), addContent, ...wire.behind.map(besideAdder), addCalls]
  const addResult = resultAdder(wire.resultName)
  return (request) => {
    const builder = new ViewBuilder('/messages', (role) => role === 'tool')
    listOf(request.messages).forEach((message, m) => {
      builder.message(member(message, 'role'), message, m)
      if (!isObject(message)) return
      if (message.role === 'tool') addResult(builder, message, m)
      else for (const add of steps) add(builder, message, m)
    })
    addTools(builder, request)
    return builder.view
  }
}

function addTools(builder: ViewBuilder, request: JsonObject): void {
  listOf(request.tools).forEach((tool, t) => {
    const { name, at } = named(tool)
    builder.tool(name, tool, `/tools/${t}`, at)
  })
  const choice = request.tool_choice
  const { name, at } = named(choice)
  if (at !== '/name') builder.choice(name, choice, '/tool_choice', at)
}

/** Functions and custom tools hold their name one level down. */
function named(tool: unknown): { readonly name: unknown; readonly at: string } {
  const holder = ['function', 'custom'].find((key) => member(tool, key) !== undefined)
  if (holder === undefined) return { name: member(tool, 'name'), at: '/name' }
  return { name: member(member(tool, holder), 'name'), at: `/${holder}/name` }
}

function resultAdder(nameMember: string): Add {
  const fields = { id: '/tool_call_id', value: '/content', role: '/role', name: `/${nameMember}` }
  const shape: Shape = { head: HEAD, mid: '', fields }
  return (builder, message, m) => {
    const part = builder.part(new Part('result', 'tool', message.role, message, m, -1, shape))
    part.id = message.tool_call_id ?? undefined
    part.name = message[nameMember]
    part.value = message.content
    part.text = message.content
    listOf(message.content).forEach((block, b) => {
      builder.nested(blockPart(block, message.role, m, b), part)
    })
  }
}

function besideAdder({ member: key, kind }: Beside): Add {
  const whole: Shape = { head: HEAD, mid: `/${key}`, fields: {} }
  const item: Shape = { head: HEAD, mid: `/${key}/`, fields: {} }
  return (builder, message, m) => {
    const value = message[key]
    if (typeof value === 'string') builder.part(new Part(kind, key, message.role, value, m, -1, whole)).text = value
    const list = listOf(value)
    for (let b = 0; b < list.length; b++) builder.part(new Part(kind, key, message.role, list[b], m, b, item))
  }
}

function addContent(builder: ViewBuilder, message: JsonObject, m: number): void {
  const { content, role } = message
  if (typeof content === 'string')
    builder.part(new Part('text', 'text', role, content, m, -1, STRING_CONTENT)).text = content
  const blocks = listOf(content)
  for (let b = 0; b < blocks.length; b++) builder.part(blockPart(blocks[b], role, m, b))
}

function addCalls(builder: ViewBuilder, message: JsonObject, m: number): void {
  const calls = listOf(message.tool_calls)
  for (let b = 0; b < calls.length; b++) {
    const call = calls[b]
    const called = member(call, 'function') ?? member(call, 'custom')
    const shape = member(call, 'function') === undefined && called !== undefined ? CUSTOM_CALL : CALL
    const part = builder.part(new Part('call', member(call, 'type') ?? 'function', message.role, call, m, b, shape))
    part.id = member(call, 'id') ?? undefined
    part.name = member(called, 'name')
    part.value = member(called, 'arguments') ?? member(called, 'input')
  }
}

function blockPart(block: unknown, role: unknown, m: number, b: number): Part {
  const type = member(block, 'type')
  const part = new Part(blockKind(type), type, role, block, m, b, BLOCK)
  part.text = member(block, 'text') ?? member(block, 'refusal')
  return part
}

function blockKind(type: unknown): Kind {
  if (type === 'text' || type === 'refusal') return 'text'
  return type === 'thinking' ? 'reasoning' : 'media'
}
