import { isObject, type JsonObject, listOf, member } from '../../json.ts'
import { type Kind, Part, type Shape, type View } from '../../judge/view.ts'
import { ViewBuilder } from '../../judge/view-builder.ts'
import type { Body } from '../dialect.ts'

/**
 * Both spellings of a member are legal on the wire (proto3 JSON); pointers keep the one that was written.
 * The first member of a row that a part has tells its kind.
 */
const DATA: readonly { readonly member: string; readonly kind: Kind; readonly shape: Shape }[] = [
  row('functionCall', 'call', call('functionCall', 'thoughtSignature')),
  row('function_call', 'call', call('function_call', 'thought_signature')),
  row('functionResponse', 'result', result('functionResponse')),
  row('function_response', 'result', result('function_response')),
  row('text', 'text', { text: '/text', signature: '/thoughtSignature' }),
  row('inlineData', 'media'),
  row('inline_data', 'media'),
  row('fileData', 'media'),
  row('file_data', 'media'),
  row('executableCode', 'server-call'),
  row('executable_code', 'server-call'),
  row('toolCall', 'server-call'),
  row('codeExecutionResult', 'server-result'),
  row('code_execution_result', 'server-result'),
  row('toolResponse', 'server-result'),
]
const REST = { kind: 'other', shape: shapeOf({}) } as const

/** Neighbours of one role are merged. */
export function view(request: Body): View {
  const builder = new ViewBuilder('/contents', () => true)
  listOf(request.contents).forEach((content, m) => {
    addContent(builder, content, m)
  })
  addTools(builder, request.tools)
  return builder.view
}

function addContent(builder: ViewBuilder, content: unknown, m: number): void {
  if (!isObject(content)) {
    builder.message(undefined, content, m)
    return
  }
  const role = content.role ?? 'user'
  builder.message(role, content, m)
  listOf(content.parts).forEach((wire, b) => {
    builder.part(partOf(wire, role, m, b))
  })
}

function partOf(wire: unknown, role: unknown, m: number, b: number): Part {
  const found = isObject(wire) ? DATA.find((entry) => wire[entry.member] !== undefined) : undefined
  const { kind, shape } = found ?? REST
  const thought = member(wire, 'thought') === true
  const part = new Part(thought && kind !== 'call' ? 'reasoning' : kind, found?.member, role, wire, m, b, shape)
  if (isObject(wire)) fill(part, wire, found?.member)
  return part
}

function fill(part: Part, wire: JsonObject, tag: string | undefined): void {
  part.signature = wire.thoughtSignature ?? wire.thought_signature
  if (tag === 'text') part.text = wire.text
  if (part.kind !== 'call' && part.kind !== 'result') return
  const data = tag === undefined ? undefined : wire[tag]
  part.id = member(data, 'id')
  part.name = member(data, 'name')
  part.value = member(data, part.kind === 'call' ? 'args' : 'response')
}

function addTools(builder: ViewBuilder, tools: unknown): void {
  const list = isObject(tools) ? [tools] : listOf(tools)
  list.forEach((tool, t) => {
    for (const key of ['functionDeclarations', 'function_declarations']) {
      listOf(member(tool, key)).forEach((declared, d) => {
        const at = Array.isArray(tools) ? `/tools/${t}/${key}/${d}` : `/tools/${key}/${d}`
        builder.tool(member(declared, 'name'), declared, at, '/name')
      })
    }
  })
}

function row(name: string, kind: Kind, fields: Shape['fields'] = {}): (typeof DATA)[number] {
  return { member: name, kind, shape: shapeOf(fields) }
}

function shapeOf(fields: Shape['fields']): Shape {
  return { head: '/contents/', mid: '/parts/', fields }
}

function call(data: string, signature: string): Shape['fields'] {
  return { id: `/${data}/id`, name: `/${data}/name`, value: `/${data}/args`, signature: `/${signature}` }
}

function result(data: string): Shape['fields'] {
  return { id: `/${data}/id`, name: `/${data}/name`, value: `/${data}/response` }
}
