import { isObject, type JsonObject, listOf, member } from '../../json.ts'
import { ViewBuilder } from '../../judge/view/builder.ts'
import { type Kind, Part, type Shape } from '../../judge/view/part.ts'
import type { View } from '../../judge/view/view.ts'
import type { Body } from '../dialect.ts'
import { spelled } from './spelling.ts'

type Spelling = 'thoughtSignature' | 'thought_signature'
type Shapes = Readonly<Record<Spelling, Shape>>

/**
 * Both spellings of a member are legal on the wire (proto3 JSON); pointers keep the one that was written.
 * The first member of a row that a part has tells its kind.
 */
const DATA: readonly { readonly member: string; readonly kind: Kind; readonly shapes: Shapes }[] = [
  row('functionCall', 'call', call('functionCall')),
  row('function_call', 'call', call('function_call')),
  row('functionResponse', 'result', result('functionResponse')),
  row('function_response', 'result', result('function_response')),
  row('text', 'text', { text: '/text' }),
  row('inlineData', 'media'),
  row('inline_data', 'media'),
  row('fileData', 'media'),
  row('file_data', 'media'),
  row('executableCode', 'server-call'),
  row('executable_code', 'server-call'),
  row('toolCall', 'server-call'),
  row('tool_call', 'server-call'),
  row('codeExecutionResult', 'server-result'),
  row('code_execution_result', 'server-result'),
  row('toolResponse', 'server-result'),
  row('tool_response', 'server-result'),
]
const REST = { member: undefined, kind: 'other', shapes: shapesOf({}) } as const

/** Neighbours of one role are merged. */
export function view(request: Body): View {
  const builder = new ViewBuilder('/contents', () => true)
  listOf(request.contents).forEach((content, m) => {
    addContent(builder, content, m)
  })
  addTools(builder, request.tools)
  addChoices(builder, request)
  return builder.view
}

function addContent(builder: ViewBuilder, content: unknown, m: number): void {
  if (!isObject(content)) {
    builder.message(undefined, content, m)
    return
  }
  const { parts } = content
  const role = content.role ?? 'user'
  builder.message(role, content, m)
  if (isObject(parts)) builder.part(partOf(parts, role, m, -1))
  const list = listOf(parts)
  for (let b = 0; b < list.length; b++) builder.part(partOf(list[b], role, m, b))
}

/** `b` is -1 for a part that stands alone in place of the list. */
function partOf(wire: unknown, role: unknown, m: number, b: number): Part {
  const row = rowOf(wire)
  const shape = row.shapes[isSet(member(wire, 'thought_signature')) ? 'thought_signature' : 'thoughtSignature']
  const kind = member(wire, 'thought') === true && row.kind !== 'call' ? 'reasoning' : row.kind
  const part = new Part(kind, row.member, role, wire, m, b, b < 0 ? { ...shape, mid: '/parts' } : shape)
  if (isObject(wire)) fill(part, wire, row.member)
  return part
}

function rowOf(wire: unknown): (typeof DATA)[number] | typeof REST {
  if (isObject(wire)) for (const row of DATA) if (isSet(wire[row.member])) return row
  return REST
}

/** To protobuf, null is a member that was not sent. */
function isSet(value: unknown): boolean {
  return value !== undefined && value !== null
}

function fill(part: Part, wire: JsonObject, tag: string | undefined): void {
  part.signature = wire.thoughtSignature ?? wire.thought_signature ?? undefined
  if (tag === 'text') part.text = wire.text
  if (part.kind !== 'call' && part.kind !== 'result') return
  const data = tag === undefined ? undefined : wire[tag]
  part.id = member(data, 'id') ?? undefined
  part.name = member(data, 'name') ?? undefined
  part.value = member(data, part.kind === 'call' ? 'args' : 'response') ?? undefined
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

/** Functions that the model is held to, by name. */
function addChoices(builder: ViewBuilder, request: Body): void {
  const toolConfig = spelled(request, 'toolConfig')
  const calling = spelled(toolConfig?.value, 'functionCallingConfig')
  const allowed = spelled(calling?.value, 'allowedFunctionNames')
  listOf(allowed?.value).forEach((name, n) => {
    const at = `/${toolConfig?.key}/${calling?.key}/${allowed?.key}/${n}`
    builder.choice(name, calling?.value, at, '')
  })
}

function row(name: string, kind: Kind, fields: Shape['fields'] = {}): (typeof DATA)[number] {
  return { member: name, kind, shapes: shapesOf(fields) }
}

function shapesOf(fields: Shape['fields']): Shapes {
  const shape = (signature: Spelling): Shape => ({
    head: '/contents/',
    mid: '/parts/',
    fields: { ...fields, signature: `/${signature}` },
  })
  return { thoughtSignature: shape('thoughtSignature'), thought_signature: shape('thought_signature') }
}

function call(data: string): Shape['fields'] {
  return { id: `/${data}/id`, name: `/${data}/name`, value: `/${data}/args` }
}

function result(data: string): Shape['fields'] {
  return { id: `/${data}/id`, name: `/${data}/name`, value: `/${data}/response` }
}
