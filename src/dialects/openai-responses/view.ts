import { isObject, type JsonObject, listOf, member } from '../../json.ts'
import { ViewBuilder } from '../../judge/view/builder.ts'
import { type Kind, Part, type Shape } from '../../judge/view/part.ts'
import type { View } from '../../judge/view/view.ts'
import type { Body } from '../dialect.ts'
import { formOf, type ItemForm, sideOf, typeOf } from './items.ts'

const HEAD = '/input/'
const ITEM: Shape = { head: HEAD, mid: '', fields: { item: '/id', signature: '/encrypted_content' } }
const BARE_TEXT: Shape = { head: '/input', mid: '', fields: {} }
const CONTENT: Shape = { head: HEAD, mid: '/content/', fields: { text: '/text', type: '/type' } }
const OUTPUT: Shape = { ...CONTENT, mid: '/output/' }

/**
 * An item is a message of one part; the blocks of a message or an output stand inside it. Neighbours of one side are
 * merged: what the assistant made, outputs, what a user says.
 */
export function view(request: Body): View {
  const builder = new ViewBuilder('/input', () => true)
  const { input } = request
  if (typeof input === 'string') addText(builder, input)
  listOf(input).forEach((item, m) => {
    if (isObject(item)) addItem(builder, item, m)
    else builder.message(undefined, item, m)
  })
  listOf(request.tools).forEach((tool, t) => {
    builder.tool(member(tool, 'name'), tool, `/tools/${t}`, '/name')
  })
  addChoice(builder, request.tool_choice)
  addStates(builder, request)
  return builder.view
}

/** A text in place of the list has no item, and so no index. */
function addText(builder: ViewBuilder, input: string): void {
  builder.message('user', undefined, 0)
  builder.part(new Part('text', 'message', 'user', input, -1, -1, BARE_TEXT)).text = input
}

function addItem(builder: ViewBuilder, item: JsonObject, m: number): void {
  const form = formOf(item)
  const role = sideOf(item, form)
  builder.message(role, item, m)
  const part = builder.part(new Part(form.kind, typeOf(item), role, item, m, -1, shapeOf(item, form)))
  part.item = item.id ?? undefined
  part.signature = item.encrypted_content ?? undefined
  if (form.kind === 'text') addContent(builder, part, item.content, CONTENT)
  if (form.value === undefined) return
  part.id = item[pairingMember(item)] ?? undefined
  part.name = item.name
  part.value = item[form.value]
  if (form.kind === 'result') addContent(builder, part, item.output, OUTPUT)
}

/** Outputs of a local shell name their call by their own id. */
function pairingMember({ type, call_id }: JsonObject): 'call_id' | 'id' {
  return type === 'local_shell_call_output' && call_id === undefined ? 'id' : 'call_id'
}

const shapes = new Map<string, Shape>()

function shapeOf(item: JsonObject, { value }: ItemForm): Shape {
  if (value === undefined) return ITEM
  const id = pairingMember(item)
  const key = id === 'call_id' ? value : `${id} ${value}`
  const shape = shapes.get(key) ?? {
    ...ITEM,
    fields: { ...ITEM.fields, id: `/${id}`, name: '/name', value: `/${value}` },
  }
  shapes.set(key, shape)
  return shape
}

function addContent(builder: ViewBuilder, holder: Part, content: unknown, shape: Shape): void {
  if (typeof content === 'string') {
    holder.text = content
    return
  }
  const blocks = listOf(content).map((block, b) => blockPart(block, holder, b, shape))
  for (const block of blocks) builder.nested(block, holder)
  holder.text = blocks.map(({ text }) => (typeof text === 'string' ? text : '')).join('')
}

function blockPart(block: unknown, { role, m }: Part, b: number, shape: Shape): Part {
  const type = member(block, 'type')
  const part = new Part(blockKind(type), type, role, block, m, b, shape)
  part.text = member(block, 'text') ?? member(block, 'refusal')
  return part
}

function blockKind(type: unknown): Kind {
  if (type === 'input_image' || type === 'input_file' || type === 'input_audio') return 'media'
  return type === 'input_text' || type === 'output_text' || type === 'refusal' ? 'text' : 'other'
}

function addStates(builder: ViewBuilder, { previous_response_id: previous, conversation }: Body): void {
  if (typeof previous === 'string') builder.state('previous_response_id', previous, '/previous_response_id')
  const id = member(conversation, 'id') ?? conversation
  if (typeof id === 'string') builder.state('conversation', id, '/conversation')
}

/** Other objects choose a hosted tool by its type. */
function addChoice(builder: ViewBuilder, choice: unknown): void {
  const type = member(choice, 'type')
  if (type === 'function' || type === 'custom') builder.choice(member(choice, 'name'), choice, '/tool_choice', '/name')
}
