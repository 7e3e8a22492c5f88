import { isObject, type JsonObject } from '../../json.ts'
import { parsed } from './canonical.ts'
import { textsOf } from './response-text.ts'

/** Members that adapters put a tool's output under where the wire demands an object. */
const PAYLOAD = new Set(['output', 'result', 'content', 'response', 'text', 'value', 'error', 'message'])
/** Members that they add beside it. */
const FLAGS = new Set([
  'success',
  'ok',
  'status',
  'error',
  'is_error',
  'isError',
  'type',
  'name',
  'cancelled',
  'truncated',
])

const DEEPEST = 4

/** The response and what is wrapped in it, outside first. */
export function layersOf(response: unknown, innerOf = innerOfSaid): unknown[] {
  const layers = [response]
  while (layers.length < DEEPEST) {
    const inner = innerOf(layers.at(-1))
    if (inner === undefined) break
    layers.push(inner)
  }
  return layers
}

/** For a told response, in which quotes, and a member beside the payload, are part of what was said. */
export function innerOfTold(value: unknown): unknown {
  return payloadAlone(objectOf(value))
}

function innerOfSaid(value: unknown): unknown {
  return payloadAmongFlags(objectOf(value)) ?? unquoted(value)
}

/** The text, or the parts, that a JSON text is of: some adapters write every result as JSON. */
function unquoted(value: unknown): unknown {
  const read = typeof value === 'string' ? parsed(value) : undefined
  return textsOf(read) === undefined ? undefined : read
}

function payloadAlone(object: JsonObject): unknown {
  const [first, ...others] = Object.entries(object)
  return first !== undefined && others.length === 0 && PAYLOAD.has(first[0]) ? first[1] : undefined
}

function payloadAmongFlags(object: JsonObject): unknown {
  const members = Object.entries(object)
  if (members.length === 1) return payloadAlone(object)
  const payload = members.filter(([key, value]) => PAYLOAD.has(key) && (typeof value !== 'boolean' || !FLAGS.has(key)))
  const others = members.filter((each) => !payload.includes(each))
  return payload.length === 1 && others.every(([key]) => FLAGS.has(key)) ? payload[0]?.[1] : undefined
}

function objectOf(value: unknown): JsonObject {
  const read = typeof value === 'string' ? parsed(value) : value
  return isObject(read) ? read : {}
}
