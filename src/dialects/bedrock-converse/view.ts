import { isObject, type JsonObject, listOf, member } from '../../json.ts'
import { ViewBuilder } from '../../judge/view/builder.ts'
import { type Kind, Part, type Shape } from '../../judge/view/part.ts'
import type { View } from '../../judge/view/view.ts'
import type { Body } from '../dialect.ts'
import { kindOf, tagOf } from './tags.ts'

const HEAD = '/messages/'
const CALL = { id: '/toolUse/toolUseId', name: '/toolUse/name', value: '/toolUse/input' }
const RESULT = { id: '/toolResult/toolUseId', value: '/toolResult/content' }
const SHAPES: Readonly<Partial<Record<Kind, Shape>>> = {
  call: blockShape(CALL),
  'server-call': blockShape(CALL),
  result: blockShape(RESULT),
  'server-result': blockShape(RESULT),
  text: blockShape({ text: '/text' }),
  reasoning: blockShape({ signature: '/reasoningContent/reasoningText/signature' }),
}
const OTHER = blockShape({})

/** Neighbours of one role are merged. */
export function view(request: Body): View {
  const builder = new ViewBuilder('/messages', () => true)
  listOf(request.messages).forEach((message, m) => {
    addMessage(builder, message, m)
  })
  addTools(builder, request.toolConfig)
  addMarks(builder, request)
  return builder.view
}

function addMessage(builder: ViewBuilder, message: unknown, m: number): void {
  const role = member(message, 'role')
  builder.message(role, message, m)
  const blocks = listOf(member(message, 'content'))
  for (let b = 0; b < blocks.length; b++) {
    const part = builder.part(blockPart(blocks[b], role, m, b))
    if (part.kind === 'result') addNested(builder, part)
  }
}

function addNested(builder: ViewBuilder, result: Part): void {
  const shape = { head: HEAD, mid: `/content/${result.b}/toolResult/content/`, fields: { text: '/text' } }
  listOf(result.value).forEach((block, b) => {
    builder.nested(blockPart(block, result.role, result.m, b, shape), result)
  })
}

/** Tools, system and messages share the cache points that a request may have. */
function addMarks(builder: ViewBuilder, request: Body): void {
  const lists = { '/toolConfig/tools': member(request.toolConfig, 'tools'), '/system': request.system }
  for (const [pointer, list] of Object.entries(lists))
    listOf(list).forEach((each, index) => {
      if (isObject(member(each, 'cachePoint'))) builder.mark(each, `${pointer}/${index}`)
    })
  for (const part of builder.view.kind('cache-point')) builder.mark(part.wire, part.pointer)
}

/** Cache points stand among the tools, but are none. */
function addTools(builder: ViewBuilder, config: unknown): void {
  listOf(member(config, 'tools')).forEach((tool, t) => {
    const key = ['toolSpec', 'systemTool'].find((each) => isObject(member(tool, each)))
    if (key !== undefined)
      builder.tool(member(member(tool, key), 'name'), tool, `/toolConfig/tools/${t}`, `/${key}/name`)
  })
  const chosen = member(member(config, 'toolChoice'), 'tool')
  if (isObject(chosen)) builder.choice(chosen.name, chosen, '/toolConfig/toolChoice/tool', '/name')
}

function blockPart(block: unknown, role: unknown, m: number, b: number, shape?: Shape): Part {
  const tag = tagOf(block)
  const value = tag === undefined ? undefined : member(block, tag)
  const kind = sideOf(kindOf(tag), role, value)
  const part = new Part(kind, tag, role, block, m, b, shape ?? SHAPES[kind] ?? OTHER)
  if (isObject(value)) fill(part, value)
  else if (tag === 'text') part.text = value
  return part
}

/** Tools that run at the provider: the call says so, and the result stands beside it, with a type of its own. */
function sideOf(kind: Kind, role: unknown, value: unknown): Kind {
  if (kind === 'call' && member(value, 'type') === 'server_tool_use') return 'server-call'
  const isServers = kind === 'result' && role === 'assistant' && typeof member(value, 'type') === 'string'
  return isServers ? 'server-result' : kind
}

function fill(part: Part, value: JsonObject): void {
  switch (part.kind) {
    case 'call':
    case 'server-call':
      part.id = value.toolUseId
      part.name = value.name
      part.value = value.input
      return
    case 'result':
    case 'server-result':
      part.id = value.toolUseId
      part.value = value.content
      return
    case 'reasoning':
      part.text = member(value.reasoningText, 'text')
      part.signature = member(value.reasoningText, 'signature')
      return
    case 'text':
      part.text = member(value.text, 'text')
  }
}

function blockShape(fields: Shape['fields']): Shape {
  return { head: HEAD, mid: '/content/', fields }
}
