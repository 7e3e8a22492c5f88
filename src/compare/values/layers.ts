import { isObject, type JsonObject } from '../../json.ts'
import { parsed } from './canonical.ts'

/** Members that adapters put a tool's output under where the wire demands an object. */
const PAYLOAD = new Set(['output', 'result', 'content', 'response', 'text', 'value', 'error', 'message'])
/** Members that they add beside it. */
const FLAGS = new Set(['success', 'ok', 'status', 'error', 'is_error', 'isError', 'type', 'cancelled', 'truncated'])

const DEEPEST = 4

/** The response and what is wrapped in it, outside first. */
export function layersOf(response: unknown, payloadOf = payloadAmongFlags): unknown[] {
  const layers = [response]
  while (layers.length < DEEPEST) {
    const payload = payloadOf(objectOf(layers.at(-1)))
    if (payload === undefined) break
    layers.push(payload)
  }
  return layers
}

/** For a told response, in which a member beside the payload is part of what was said. */
export function payloadAlone(object: JsonObject): unknown {
  const [first, ...others] = Object.entries(object)
  return first !== undefined && others.length === 0 && PAYLOAD.has(first[0]) ? first[1] : undefined
}

function payloadAmongFlags(object: JsonObject): unknown {
  const members = Object.entries(object)
  if (members.length === 1) return payloadAlone(object)
  const payload = members.filter(([key, value]) => PAYLOAD.has(key) && typeof value !== 'boolean')
  const others = members.filter((each) => !payload.includes(each))
  return payload.length === 1 && others.every(([key]) => FLAGS.has(key)) ? payload[0]?.[1] : undefined
}

function objectOf(value: unknown): JsonObject {
  const read = typeof value === 'string' ? parsed(value) : value
  return isObject(read) ? read : {}
}
