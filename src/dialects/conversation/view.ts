import { placeKey } from '../../conversation/placed.ts'
import { listOf, member } from '../../json.ts'
import { ViewBuilder } from '../../judge/view/builder.ts'
import { type Kind, Part, type Shape } from '../../judge/view/part.ts'
import type { View } from '../../judge/view/view.ts'
import type { Body } from '../dialect.ts'
import { API, KEEPING_API, MESSAGES } from './attributes.ts'
import { pairingIds } from './pairing-ids.ts'
import { readMessages } from './read.ts'

const BASE = `/${MESSAGES}`
const KINDS: ReadonlyMap<unknown, Kind> = new Map<unknown, Kind>([
  ['text', 'text'],
  ['reasoning', 'reasoning'],
  ['tool_call', 'call'],
  ['tool_call_response', 'result'],
  ['server_tool_call', 'server-call'],
  ['server_tool_call_response', 'server-result'],
  ['server_tool_call', 'server-call'],
  ['server_tool_call_response', 'server-result'],
  ['blob', 'media'],
  ['uri', 'media'],
  ['file', 'media'],
])

const COMMON = { item: '/id', name: '/name', signature: '/signature', type: '/type' }
const OTHER = shape(COMMON)
const SHAPES: Readonly<Partial<Record<Kind, Shape>>> = {
  text: shape({ ...COMMON, text: '/content' }),
  reasoning: shape({ ...COMMON, text: '/content' }),
  call: shape({ ...COMMON, value: '/arguments' }),
  result: shape({ ...COMMON, value: '/response', text: '/response' }),
}

/**
 * The conversation that the attributes of a trace tell. A part's `id` is what calls and results are paired by, its `item`
 * the id as it is told. Neighbours of one role are one turn.
 */
export function view(attributes: Body): View {
  const builder = new ViewBuilder(BASE, () => true)
  const wire = listOf(attributes[MESSAGES])
  const conversation = readMessages(wire)
  const goesOn = attributes[API] === KEEPING_API
  const ids = pairingIds(conversation, goesOn, ({ message, index }) => `${BASE}/${message}/parts/${index}`)
  conversation.forEach(({ role }, m) => {
    builder.message(role, wire[m], m)
    listOf(member(wire[m], 'parts')).forEach((told, b) => {
      builder.part(partOf(told, role, m, b)).id = ids.get(placeKey(m, b))
    })
  })
  return builder.view
}

function partOf(told: unknown, role: string, m: number, b: number): Part {
  const type = member(told, 'type')
  const kind = kindOf(type, role)
  const part = new Part(kind, type, role, told, m, b, SHAPES[kind] ?? OTHER)
  part.item = member(told, 'id') ?? undefined
  part.name = member(told, 'name')
  part.signature = member(told, 'signature')
  if (kind === 'text' || kind === 'reasoning') part.text = member(told, 'content')
  if (kind === 'call') part.value = member(told, 'arguments')
  if (kind === 'result') part.text = part.value = member(told, 'response')
  return part
}

/** Only the model calls; a call in another's message means nothing. */
function kindOf(type: unknown, role: string): Kind {
  const kind = KINDS.get(type) ?? 'other'
  return kind === 'call' && role !== 'assistant' ? 'other' : kind
}

function shape(fields: Shape['fields']): Shape {
  return { head: `${BASE}/`, mid: '/parts/', fields }
}
