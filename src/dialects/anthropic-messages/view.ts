import { isObject, type JsonObject, listOf, member } from '../../json.ts'
import { ViewBuilder } from '../../judge/view/builder.ts'
import { type Kind, Part, type Shape } from '../../judge/view/part.ts'
import type { View } from '../../judge/view/view.ts'
import type { Body } from '../dialect.ts'

const HEAD = '/messages/'
/** What a search for tools found stands one level deeper than what other tools gave. */
const FOUND_TOOLS = 'tool_references'
const FIELDS = {
  call: { id: '/id', name: '/name', value: '/input', type: '/type' },
  result: { id: '/tool_use_id', value: '/content', type: '/type' },
  text: { text: '/text', type: '/type' },
  reasoning: { text: '/thinking', signature: '/signature', type: '/type' },
  redacted: { text: '/data', type: '/type' },
  other: { type: '/type' },
}
const STRING_CONTENT: Shape = { head: HEAD, mid: '/content', fields: {} }
const BLOCK = {
  call: blockShape(FIELDS.call),
  result: blockShape(FIELDS.result),
  text: blockShape(FIELDS.text),
  reasoning: blockShape(FIELDS.reasoning),
  redacted: blockShape(FIELDS.redacted),
  other: blockShape(FIELDS.other),
}

/** Neighbours of one role are merged, runs of system messages too. */
export function view(request: Body): View {
  const builder = new ViewBuilder('/messages', () => true)
  listOf(request.messages).forEach((message, m) => {
    addMessage(builder, message, m)
  })
  listOf(request.tools).forEach((tool, t) => {
    builder.tool(member(tool, 'name'), tool, `/tools/${t}`, '/name')
  })
  const choice = request.tool_choice
  if (isObject(choice) && choice.name !== undefined) builder.choice(choice.name, choice, '/tool_choice', '/name')
  addMarks(builder, request)
  return builder.view
}

function addMessage(builder: ViewBuilder, message: unknown, m: number): void {
  const role = member(message, 'role')
  const content = member(message, 'content')
  builder.message(role, message, m)
  if (typeof content === 'string') {
    const part = builder.part(new Part('text', 'text', role, content, m, -1, STRING_CONTENT))
    part.text = content
    return
  }
  const blocks = listOf(content)
  for (let b = 0; b < blocks.length; b++) {
    const part = builder.part(blockPart(blocks[b], role, m, b))
    if (part.kind === 'result') addNested(builder, part, part.value, '/content/')
    if (part.kind === 'server-result')
      addNested(builder, part, member(part.value, FOUND_TOOLS), `/content/${FOUND_TOOLS}/`)
  }
}

/** Tools, system and messages share the marks of a request, in this order; one at its root is for the last block. */
function addMarks(builder: ViewBuilder, request: Body): void {
  for (const list of ['tools', 'system'] as const)
    listOf(request[list]).forEach((each, index) => {
      if (isMarked(each)) builder.mark(each, `/${list}/${index}`)
    })
  const parts = builder.view.withNested.filter(({ wire }) => isMarked(wire))
  // A block within a result stands where the result does.
  for (const part of parts.sort((a, b) => a.n - b.n)) builder.mark(part.wire, part.pointer)
  if (isMarked(request)) builder.mark(request, '')
}

function isMarked(wire: unknown): boolean {
  return isObject(member(wire, 'cache_control'))
}

function addNested(builder: ViewBuilder, result: Part, blocks: unknown, at: string): void {
  listOf(blocks).forEach((block, b) => {
    const shape = { head: HEAD, mid: `/content/${result.b}${at}`, fields: FIELDS.text }
    builder.nested(blockPart(block, result.role, result.m, b, shape), result)
  })
}

function blockPart(block: unknown, role: unknown, m: number, b: number, shape?: Shape): Part {
  const type = member(block, 'type')
  const kind = kindOf(type)
  const part = new Part(kind, type, role, block, m, b, shape ?? shapeOf(kind, type))
  if (isObject(block)) fill(part, block)
  return part
}

function kindOf(type: unknown): Kind {
  switch (type) {
    case 'text':
      return 'text'
    case 'tool_use':
      return 'call'
    case 'tool_result':
      return 'result'
    case 'thinking':
    case 'redacted_thinking':
      return 'reasoning'
    case 'server_tool_use':
    case 'mcp_tool_use':
      return 'server-call'
    case 'image':
    case 'document':
    case 'container_upload':
      return 'media'
    case 'compaction':
      return 'compaction'
    case 'tool_reference':
    case 'tool_addition':
    case 'tool_removal':
      return 'tool-reference'
    default:
      return typeof type === 'string' && type.endsWith('_tool_result') ? 'server-result' : 'other'
  }
}

function fill(part: Part, block: JsonObject): void {
  switch (part.kind) {
    case 'call':
    case 'server-call':
      part.id = block.id
      part.name = block.name
      part.value = block.input
      part.caller = member(block.caller, 'tool_id')
      return
    case 'result':
    case 'server-result':
      part.id = block.tool_use_id
      part.value = block.content
      return
    case 'text':
      part.text = block.text
      return
    case 'reasoning':
      part.text = block.thinking ?? block.data
      part.signature = block.signature ?? block.data
      return
    case 'tool-reference':
      part.name = block.tool_name ?? member(block.tool, 'tool_name') ?? member(block.tool, 'name')
  }
}

function shapeOf(kind: Kind, type: unknown): Shape {
  switch (kind) {
    case 'call':
    case 'server-call':
      return BLOCK.call
    case 'result':
    case 'server-result':
      return BLOCK.result
    case 'text':
      return BLOCK.text
    case 'reasoning':
      return type === 'redacted_thinking' ? BLOCK.redacted : BLOCK.reasoning
    default:
      return BLOCK.other
  }
}

function blockShape(fields: Shape['fields']): Shape {
  return { head: HEAD, mid: '/content/', fields }
}
