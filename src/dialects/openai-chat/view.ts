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
    const declared = member(tool, 'function')
    if (declared !== undefined) builder.tool(member(declared, 'name'), tool, `/tools/${t}`, '/function/name')
    else builder.tool(member(tool, 'name'), tool, `/tools/${t}`, '/name')
  })
  const choice = request.tool_choice
  const chosen = member(choice, 'function')
  if (chosen !== undefined) builder.choice(member(chosen, 'name'), choice, '/tool_choice', '/function/name')
  return builder.view
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
    const part = builder.part(new Part('call', member(call, 'type') ?? 'function', message.role, call, m, b, CALL))
    const called = member(call, 'function') ?? member(call, 'custom')
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
