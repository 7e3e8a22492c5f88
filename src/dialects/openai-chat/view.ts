import { isObject, type JsonObject, listOf, member } from '../../json.ts'
import { type Kind, Part, type Shape, type View } from '../../judge/view.ts'
import { ViewBuilder } from '../../judge/view-builder.ts'
import type { Body } from '../dialect.ts'

const HEAD = '/messages/'
const RESULT: Shape = {
  head: HEAD,
  mid: '',
  fields: { id: '/tool_call_id', value: '/content', role: '/role', name: '/name' },
}
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
const REASONING: Shape = { head: HEAD, mid: '/reasoning_content', fields: {} }

/** Only runs of tool messages are merged, so that "the next turn" of a call is the run of its results. */
export function view(request: Body): View {
  const builder = new ViewBuilder('/messages', (role) => role === 'tool')
  listOf(request.messages).forEach((message, m) => {
    addMessage(builder, message, m)
  })
  listOf(request.tools).forEach((tool, t) => {
    const { name, at } = named(tool)
    builder.tool(name, tool, `/tools/${t}`, at)
  })
  const choice = request.tool_choice
  const { name, at } = named(choice)
  if (at !== '/name') builder.choice(name, choice, '/tool_choice', at)
  return builder.view
}

/** Functions and custom tools hold their name one level down. */
function named(tool: unknown): { readonly name: unknown; readonly at: string } {
  const holder = ['function', 'custom'].find((key) => member(tool, key) !== undefined)
  if (holder === undefined) return { name: member(tool, 'name'), at: '/name' }
  return { name: member(member(tool, holder), 'name'), at: `/${holder}/name` }
}

function addMessage(builder: ViewBuilder, message: unknown, m: number): void {
  builder.message(member(message, 'role'), message, m)
  if (!isObject(message)) return
  if (message.role === 'tool') addResult(builder, message, m)
  else {
    addReasoning(builder, message, m)
    addContent(builder, message, m)
    addCalls(builder, message, m)
  }
}

function addResult(builder: ViewBuilder, message: JsonObject, m: number): void {
  const part = builder.part(new Part('result', 'tool', message.role, message, m, -1, RESULT))
  part.id = message.tool_call_id ?? undefined
  part.name = message.name
  part.value = message.content
  part.text = message.content
  listOf(message.content).forEach((block, b) => {
    builder.nested(blockPart(block, message.role, m, b), part)
  })
}

function addReasoning(builder: ViewBuilder, message: JsonObject, m: number): void {
  const text = message.reasoning_content
  if (typeof text !== 'string') return
  builder.part(new Part('reasoning', 'reasoning_content', message.role, text, m, -1, REASONING)).text = text
}

function addContent(builder: ViewBuilder, message: JsonObject, m: number): void {
  const { content, role } = message
  if (typeof content === 'string')
    builder.part(new Part('text', 'text', role, content, m, -1, STRING_CONTENT)).text = content
  else
    listOf(content).forEach((block, b) => {
      builder.part(blockPart(block, role, m, b))
    })
}

function addCalls(builder: ViewBuilder, message: JsonObject, m: number): void {
  listOf(message.tool_calls).forEach((call, b) => {
    const called = member(call, 'function') ?? member(call, 'custom')
    const shape = member(call, 'function') === undefined && called !== undefined ? CUSTOM_CALL : CALL
    const part = builder.part(new Part('call', member(call, 'type') ?? 'function', message.role, call, m, b, shape))
    part.id = member(call, 'id') ?? undefined
    part.name = member(called, 'name')
    part.value = member(called, 'arguments') ?? member(called, 'input')
  })
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
