import { isCall } from '../../../src/conversation/parts.ts'
import { isObject } from '../../../src/json.ts'
import { eachPart, toldOtherwise } from '../reference.ts'

/** Makes numbers of argument texts that look like numbers. */
export default toldOtherwise(
  'coerces-strings',
  eachPart((part) => (isCall(part) ? { ...part, arguments: coerced(part.arguments) } : part)),
)

function coerced(value: unknown): unknown {
  if (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) return Number(value)
  if (Array.isArray(value)) return value.map(coerced)
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, coerced(inner)]))
    : value
}
